// Makes a .vsix of this folder: `node pack.mjs VERSION LICENSE OUTPUT`, where node_modules holds what package.json names. A .vsix is a zip
// archive with a manifest; the same files make the same archive.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'

const [version, license, output] = process.argv.slice(2)
const here = process.env.MMT_VSIX_FOLDER || dirname(fileURLToPath(import.meta.url))

const table = Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})
const crc = (bytes) => (bytes.reduce((sum, byte) => (sum >>> 8) ^ table[(sum ^ byte) & 255], 0xffffffff) ^ 0xffffffff) >>> 0

// All files below a folder, in the order of their names.
function files(folder, prefix = '') {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name)
    if (name.startsWith('.') || name.endsWith('.map') || name.endsWith('.d.ts')) return []
    return statSync(path).isDirectory() ? files(path, `${prefix}${name}/`) : [[prefix + name, readFileSync(path)]]
  })
}

function zip(entries) {
  const parts = []
  const directory = []
  let offset = 0
  for (const [name, bytes] of entries) {
    const title = Buffer.from(name)
    const packed = deflateRawSync(bytes, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0, 6)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, central, title]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
own.version = version
const manifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${own.name}" Version="${version}" Publisher="${own.publisher}"/>
    <DisplayName>${escaped(own.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(own.description)}</Description>
    <Tags>${escaped(own.keywords.join(','))}</Tags>
    <Categories>${escaped(own.categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(own.engines.vscode)}"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`
const packed = [
  ['extension/package.json', Buffer.from(JSON.stringify(own, null, 2) + '\n')],
  ['extension/extension.js', readFileSync(join(here, 'extension.js'))],
  ['extension/README.md', readFileSync(join(here, 'README.md'))],
  ['extension/LICENSE.txt', readFileSync(license)],
  ...files(join(here, 'node_modules'), 'extension/node_modules/'),
]
// Each kind of file in the archive needs a type.
const known = { json: 'application/json', js: 'application/javascript', md: 'text/markdown', txt: 'text/plain' }
const kinds = new Set(packed.map(([name]) => extname(name).slice(1)).filter((kind) => kind))
const defaults = [...kinds].sort().map((kind) => `<Default Extension=".${escaped(kind)}" ContentType="${known[kind] || 'application/octet-stream'}"/>`)
const types = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}<Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`
writeFileSync(output, zip([['extension.vsixmanifest', Buffer.from(manifest)], ['[Content_Types].xml', Buffer.from(types)], ...packed]))
