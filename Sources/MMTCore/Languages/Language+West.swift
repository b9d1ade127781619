extension Language {
  /// Languages of the west and north of Europe, and what is written in Latin letters elsewhere; those of most plans first.
  static let western: [Language] = [
    Language(
      "English", code: "en", day: "day", days: "days", week: "week wk", weeks: "weeks wks", goal: "goal goals", of: "of",
      to: "to through thru until till", and: "and",
      numbers: """
        one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
        eighteen nineteen twenty
        """,
      ordinals: "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
      leading: "for from after before since in on at by with about ahead beyond during",
      weekdays: """
        monday|mondays|mon tuesday|tuesdays|tue|tues|tu wednesday|wednesdays|wed|weds|we
        thursday|thursdays|thu|thur|thurs|th friday|fridays|fri saturday|saturdays|sat sunday|sundays|sun|su
        """,
      months: "january february march april may june july august september october november december",
      shortMonths: "jan feb mar apr may jun jul aug sep|sept oct nov dec"),
    Language(
      "Spanish", code: "es", day: "día dia", days: "días dias", week: "semana", weeks: "semanas", goal: "objetivo objetivos",
      of: "de", to: "a al hasta", and: "y e",
      numbers: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
      ordinals: "primer|primero segundo tercer|tercero cuarto quinto sexto séptimo octavo noveno décimo",
      leading: "del desde para por sobre tras antes",
      weekdays: """
        lunes|lun martes|mar miércoles|mié jueves|jue viernes|vie sábado|sábados|sáb domingo|domingos|dom
        """,
      months: """
        enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre
        """,
      shortMonths: "ene feb mar abr may jun jul ago sep|sept oct nov dic"),
    Language(
      "Portuguese", code: "pt", day: "dia", days: "dias", week: "semana", weeks: "semanas", goal: "objetivo objetivos",
      of: "de",
      to: "a até ao", and: "e", numbers: "um dois três quatro cinco seis sete oito nove dez onze doze",
      ordinals: "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo",
      leading: "do da desde para por sobre após",
      weekdays: """
        segunda-feira|segunda|segundas|seg terça-feira|terça|terças|ter quarta-feira|quarta|quartas|qua
        quinta-feira|quinta|quintas|qui sexta-feira|sexta|sextas|sex sábado|sábados|sáb domingo|domingos|dom
        """,
      months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      shortMonths: "jan fev mar abr mai jun jul ago set out nov dez"),
    Language(
      "German", code: "de", day: "tag", days: "tage tagen", week: "woche", weeks: "wochen", goal: "ziel ziele", of: "von aus",
      to: "bis", and: "und", numbers: "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
      ordinals: """
        erster zweiter dritter vierter fünfter sechster siebter|siebenter achter neunter zehnter elfter zwölfter
        """,
      leading: "vom für nach vor seit ab über mit zu zum",
      weekdays: """
        montag|montags|mo dienstag|dienstags|di mittwoch|mittwochs|mi donnerstag|donnerstags|do freitag|freitags|fr
        samstag|samstags|sonnabend|sonnabends|sa sonntag|sonntags|so
        """,
      months: """
        januar|jänner februar märz april mai juni juli august september oktober november dezember
        """,
      shortMonths: "jan feb mrz apr mai jun jul aug sep|sept okt nov dez"),
    Language(
      "French", code: "fr", day: "jour", days: "jours", week: "semaine", weeks: "semaines", goal: "objectif objectifs",
      of: "de sur", to: "à au", and: "et",
      numbers: "un deux trois quatre cinq six sept huit neuf dix onze douze",
      ordinals: """
        premier deuxième|second troisième quatrième cinquième sixième septième huitième neuvième dixième
        """,
      leading: "du pour après avant depuis",
      weekdays: """
        lundi|lundis|lun mardi|mardis|mar mercredi|mercredis|mer jeudi|jeudis|jeu vendredi|vendredis|ven
        samedi|samedis|sam dimanche|dimanches|dim
        """,
      months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      shortMonths: "janv févr mars avr mai juin juil août sept oct nov déc"),
    Language(
      "Italian", code: "it", day: "giorno", days: "giorni", week: "settimana", weeks: "settimane", goal: "obiettivo obiettivi",
      of: "di su", to: "a al", and: "e",
      numbers: "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
      ordinals: "primo secondo terzo quarto quinto sesto settimo ottavo nono decimo",
      leading: "del da dal per dopo prima",
      weekdays: """
        lunedì|lun martedì|mar mercoledì|mer giovedì|gio venerdì|ven sabato|sabati|sab domenica|domeniche|dom
        """,
      months: """
        gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
        """,
      shortMonths: "gen feb mar apr mag giu lug ago set|sett ott nov dic"),
    Language(
      "Dutch", code: "nl", day: "dag", days: "dagen", week: "week", weeks: "weken", goal: "doel doelen", of: "van",
      to: "tot t/m", and: "en", numbers: "een|één twee drie vier vijf zes zeven acht negen tien elf twaalf",
      ordinals: "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
      leading: "voor na vanaf",
      weekdays: "maandag|ma dinsdag|di woensdag|wo donderdag|do vrijdag|vr zaterdag|za zondag|zo",
      months: "januari februari maart april mei juni juli augustus september oktober november december",
      shortMonths: "jan feb mrt apr mei jun jul aug sep|sept okt nov dec"),
    Language(
      "Swedish", code: "sv", day: "dag", days: "dagar", week: "vecka", weeks: "veckor", goal: "mål", of: "av", to: "till",
      and: "och", numbers: "ett två tre fyra fem sex sju åtta nio tio elva tolv",
      ordinals: "första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde",
      leading: "för från efter",
      weekdays: "måndag|mån tisdag|tis onsdag|ons torsdag|tors fredag|fre lördag|lör söndag|sön",
      months: "januari februari mars april maj juni juli augusti september oktober november december",
      shortMonths: "jan feb mars apr maj juni juli aug sep|sept okt nov dec"),
    Language(
      "Danish", code: "da", day: "dag", days: "dage", week: "uge", weeks: "uger", goal: "mål", of: "af", to: "til", and: "og",
      numbers: "en to tre fire fem seks syv otte ni ti elleve tolv",
      ordinals: "første anden tredje fjerde femte sjette syvende ottende niende tiende",
      leading: "for fra efter",
      weekdays: "mandag|man tirsdag|tir onsdag|ons torsdag|tor fredag|fre lørdag|lør søndag|søn",
      months: "januar februar marts april maj juni juli august september oktober november december",
      shortMonths: "jan feb mar apr maj jun jul aug sep|sept okt nov dec"),
    Language(
      "Norwegian", code: "no", day: "dag", days: "dager", week: "uke", weeks: "uker", goal: "mål", of: "av", to: "til",
      and: "og", numbers: "en to tre fire fem seks sju åtte ni ti elleve tolv",
      ordinals: "første andre tredje fjerde femte sjette sjuende åttende niende tiende", leading: "etter fra",
      weekdays: "mandag|man tirsdag|tir onsdag|ons torsdag|tor fredag|fre lørdag|lør søndag|søn",
      months: "januar februar mars april mai juni juli august september oktober november desember",
      shortMonths: "jan feb mar apr mai jun jul aug sep|sept okt nov des"),
    Language(
      "Finnish", code: "fi", day: "päivä", days: "päivää päivät", week: "viikko", weeks: "viikot viikkoa",
      goal: "tavoite tavoitteet",
      and: "ja",
      ordinals: "ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes",
      weekdays: "maanantai|ma tiistai|ti keskiviikko|ke torstai|to perjantai|pe lauantai|la sunnuntai|su",
      months: """
        tammikuu|tammikuuta helmikuu|helmikuuta maaliskuu|maaliskuuta huhtikuu|huhtikuuta toukokuu|toukokuuta
        kesäkuu|kesäkuuta heinäkuu|heinäkuuta elokuu|elokuuta syyskuu|syyskuuta lokakuu|lokakuuta marraskuu|marraskuuta
        joulukuu|joulukuuta
        """),
    Language(
      "Indonesian", code: "id", day: "hari", days: "hari", week: "minggu pekan", weeks: "minggu pekan", goal: "tujuan",
      of: "dari",
      to: "sampai hingga", and: "dan", numbers: "satu dua tiga empat lima enam tujuh delapan sembilan sepuluh",
      ordinals: "pertama kedua ketiga keempat kelima keenam ketujuh kedelapan kesembilan kesepuluh",
      weekdays: "senin selasa rabu kamis jumat|jum'at sabtu minggu|ahad",
      months: "januari februari maret april mei juni juli agustus september oktober november desember",
      shortMonths: "jan feb mar apr mei jun jul agu|agt sep okt nov des"),
    Language(
      "Malay", code: "ms", day: "hari", days: "hari", week: "minggu", weeks: "minggu", goal: "matlamat", of: "daripada",
      to: "hingga", and: "dan", weekdays: "isnin selasa rabu khamis jumaat sabtu ahad",
      months: "januari februari - april mei jun julai ogos september oktober november disember"),
    Language(
      "Vietnamese", code: "vi", day: "ngày", days: "ngày", week: "tuần", weeks: "tuần", goal: "mục_tiêu", of: "trên", to: "đến",
      and: "và", weekdays: "thứ_hai thứ_ba thứ_tư thứ_năm thứ_sáu thứ_bảy chủ_nhật"),
    Language(
      "Filipino", code: "tl", day: "araw", days: "araw", week: "linggo", weeks: "linggo", goal: "layunin", of: "ng",
      to: "hanggang", and: "at", weekdays: "lunes martes miyerkules huwebes biyernes sabado linggo",
      months: "enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre"),
    Language(
      "Swahili", code: "sw", day: "siku", days: "siku", week: "wiki juma", weeks: "wiki juma", goal: "lengo malengo", of: "ya",
      to: "hadi", and: "na", weekdays: "jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili",
      months: "januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba"),
  ]
}
