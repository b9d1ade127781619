extension Language {
  /// Languages of the east of Europe, and Turkish.
  static let eastern: [Language] = [
    Language(
      "Polish", code: "pl", day: "dzień", days: "dni dnia", week: "tydzień", weeks: "tygodnie tygodni", goal: "cel cele",
      of: "z ze",
      to: "do", and: "i", numbers: "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć",
      ordinals: "pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty",
      leading: "od po przed dla",
      weekdays: "poniedziałek|pon wtorek|wt środa|śr czwartek|czw piątek|pt sobota|sob niedziela|nd",
      months: """
        styczeń|stycznia luty|lutego marzec|marca kwiecień|kwietnia maj|maja czerwiec|czerwca lipiec|lipca
        sierpień|sierpnia wrzesień|września październik|października listopad|listopada grudzień|grudnia
        """,
      shortMonths: "sty lut mar kwi maj cze lip sie wrz paź lis gru"),
    Language(
      "Czech", code: "cs", day: "den", days: "dny dní", week: "týden", weeks: "týdny týdnů", goal: "cíl cíle", of: "z ze",
      to: "až do",
      and: "a", numbers: "jedna dva tři čtyři pět šest sedm osm devět deset",
      ordinals: "první druhý třetí čtvrtý pátý šestý sedmý osmý devátý desátý", leading: "od po před pro",
      weekdays: "pondělí úterý středa čtvrtek pátek sobota neděle",
      months: """
        leden|ledna únor|února březen|března duben|dubna květen|května červen|června červenec|července srpen|srpna září
        říjen|října listopad|listopadu prosinec|prosince
        """),
    Language(
      "Slovak", code: "sk", day: "deň", days: "dni dní", week: "týždeň", weeks: "týždne týždňov", goal: "cieľ ciele",
      of: "z zo",
      to: "až do", and: "a", ordinals: "prvý druhý tretí štvrtý piaty šiesty siedmy ôsmy deviaty desiaty",
      leading: "od po pred pre", weekdays: "pondelok utorok streda štvrtok piatok sobota nedeľa",
      months: """
        január|januára február|februára marec|marca apríl|apríla máj|mája jún|júna júl|júla august|augusta
        september|septembra október|októbra november|novembra december|decembra
        """),
    Language(
      "Russian", code: "ru", day: "день", days: "дней дня дни", week: "неделя", weeks: "недели недель", goal: "цель цели",
      of: "из",
      to: "до по", and: "и", numbers: "один два три четыре пять шесть семь восемь девять десять",
      ordinals: "первый второй третий четвёртый|четвертый пятый шестой седьмой восьмой девятый десятый",
      leading: "после перед для с от",
      weekdays: "понедельник|пн вторник|вт среда|ср четверг|чт пятница|пт суббота|сб воскресенье|вс",
      months: """
        январь|января февраль|февраля март|марта апрель|апреля май|мая июнь|июня июль|июля август|августа
        сентябрь|сентября октябрь|октября ноябрь|ноября декабрь|декабря
        """,
      shortMonths: "янв фев|февр мар апр май июн июл авг сен|сент окт ноя|нояб дек"),
    Language(
      "Ukrainian", code: "uk", day: "день", days: "днів дні", week: "тиждень", weeks: "тижні тижнів", goal: "ціль цілі мета",
      of: "з із", to: "до по", and: "і та",
      ordinals: "перший другий третій четвертий п'ятий|п’ятий шостий сьомий восьмий дев'ятий|дев’ятий десятий",
      leading: "після перед для від",
      weekdays: "понеділок|пн вівторок|вт середа|ср четвер|чт п'ятниця|пт субота|сб неділя|нд",
      months: """
        січень|січня лютий|лютого березень|березня квітень|квітня травень|травня червень|червня липень|липня
        серпень|серпня вересень|вересня жовтень|жовтня листопад|листопада грудень|грудня
        """),
    Language(
      "Bulgarian", code: "bg", day: "ден", days: "дни", week: "седмица", weeks: "седмици", goal: "цел цели", of: "от", to: "до",
      and: "и", leading: "след преди за",
      weekdays: "понеделник|пн вторник|вт сряда|ср четвъртък|чт петък|пт събота|сб неделя|нд",
      months: "януари февруари март април май юни юли август септември октомври ноември декември"),
    Language(
      "Serbian", code: "sr", day: "дан dan", days: "дана дани dana dani", week: "недеља nedelja", weeks: "недеље nedelje",
      goal: "циљ циљеви cilj ciljevi", of: "од od", to: "до do", and: "и i", leading: "за после пре za posle pre",
      weekdays: """
        понедељак|ponedeljak уторак|utorak среда|sreda четвртак|četvrtak петак|petak субота|subota недеља|nedelja
        """,
      months: """
        јануар|јануара|januar|januara фебруар|фебруара|februar|februara март|марта|mart|marta април|априла|april|aprila
        мај|маја|maj|maja јун|јуна|jun|juna јул|јула|jul|jula август|августа|avgust|avgusta
        септембар|септембра|septembar|septembra октобар|октобра|oktobar|oktobra новембар|новембра|novembar|novembra
        децембар|децембра|decembar|decembra
        """),
    Language(
      "Croatian", code: "hr", day: "dan", days: "dana dani", week: "tjedan", weeks: "tjedni tjedna", goal: "cilj ciljevi",
      of: "od",
      to: "do", and: "i", leading: "za nakon prije",
      weekdays: "ponedjeljak utorak srijeda četvrtak petak subota nedjelja",
      months: """
        siječanj|siječnja veljača|veljače ožujak|ožujka travanj|travnja svibanj|svibnja lipanj|lipnja srpanj|srpnja
        kolovoz|kolovoza rujan|rujna listopad|listopada studeni|studenoga prosinac|prosinca
        """),
    Language(
      "Slovenian", code: "sl", day: "dan", days: "dni dnevi", week: "teden", weeks: "tedni tedna", goal: "cilj cilji", of: "od",
      to: "do", and: "in", leading: "za po pred",
      weekdays: "ponedeljek torek sreda četrtek petek sobota nedelja",
      months: """
        januar|januarja februar|februarja marec|marca april|aprila maj|maja junij|junija julij|julija avgust|avgusta
        september|septembra oktober|oktobra november|novembra december|decembra
        """),
    Language(
      "Greek", code: "el", day: "ημέρα μέρα ημερα μερα", days: "ημέρες μέρες", week: "εβδομάδα εβδομαδα",
      weeks: "εβδομάδες εβδομαδες",
      goal: "στόχος στόχοι", of: "από", to: "έως μέχρι", and: "και", leading: "για μετά πριν",
      weekdays: "δευτέρα|δευ τρίτη|τρι τετάρτη|τετ πέμπτη|πεμ παρασκευή|παρ σάββατο|σαβ κυριακή|κυρ",
      months: """
        ιανουάριος|ιανουαρίου φεβρουάριος|φεβρουαρίου μάρτιος|μαρτίου απρίλιος|απριλίου μάιος|μαΐου ιούνιος|ιουνίου
        ιούλιος|ιουλίου αύγουστος|αυγούστου σεπτέμβριος|σεπτεμβρίου οκτώβριος|οκτωβρίου νοέμβριος|νοεμβρίου
        δεκέμβριος|δεκεμβρίου
        """),
    Language(
      "Romanian", code: "ro", day: "ziua", days: "zile zilele", week: "săptămâna", weeks: "săptămâni săptămânile",
      goal: "obiectiv obiective",
      of: "din", to: "la", and: "și", leading: "de după pentru",
      weekdays: "luni marți miercuri joi vineri sâmbătă duminică",
      months: """
        ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
        """,
      shortMonths: "ian feb mar apr mai iun iul aug sept oct nov dec"),
    Language(
      "Hungarian", code: "hu", day: "nap", days: "napok", week: "hét", weeks: "hetek", goal: "cél célok", and: "és",
      ordinals: "első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik",
      weekdays: "hétfő kedd szerda csütörtök péntek szombat vasárnap",
      months: """
        január február március április május június július augusztus szeptember október november december
        """,
      shortMonths: "jan febr márc ápr máj jún júl aug szept okt nov dec"),
    Language(
      "Estonian", code: "et", day: "päev", days: "päeva päevad", week: "nädal", weeks: "nädalad nädalat",
      goal: "eesmärk eesmärgid",
      to: "kuni", and: "ja", weekdays: "esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev",
      months: """
        jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember
        """),
    Language(
      "Latvian", code: "lv", day: "diena", days: "dienas", week: "nedēļa", weeks: "nedēļas", goal: "mērķis mērķi", of: "no",
      to: "līdz", and: "un", weekdays: "pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena",
      months: """
        janvāris|janvārī februāris|februārī marts|martā aprīlis|aprīlī maijs|maijā jūnijs|jūnijā jūlijs|jūlijā
        augusts|augustā septembris|septembrī oktobris|oktobrī novembris|novembrī decembris|decembrī
        """),
    Language(
      "Lithuanian", code: "lt", day: "diena", days: "dienų dienos", week: "savaitė", weeks: "savaitės savaičių",
      goal: "tikslas tikslai",
      of: "iš", to: "iki", and: "ir",
      weekdays: "pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis",
      months: """
        sausis|sausio vasaris|vasario kovas|kovo balandis|balandžio gegužė|gegužės birželis|birželio liepa|liepos
        rugpjūtis|rugpjūčio rugsėjis|rugsėjo spalis|spalio lapkritis|lapkričio gruodis|gruodžio
        """),
    Language(
      "Turkish", code: "tr", day: "gün", days: "günler", week: "hafta", weeks: "haftalar", goal: "hedef hedefler", and: "ve",
      numbers: "bir iki üç dört beş altı yedi sekiz dokuz on",
      ordinals: "birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu",
      weekdays: "pazartesi|pzt salı|sal çarşamba|çar perşembe|per cuma|cum cumartesi|cmt pazar|paz",
      months: "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
      shortMonths: "oca şub mar nis may haz tem ağu eyl eki kas ara"),
  ]
}
