/**
 * The most frequent passwords of leaked lists, in lower case, with six characters or more. Sequences, repetitions and
 * forms with added digits or signs have no entry: password-rules.ts recognises them.
 */
const words = `
12345678910 123123 1234qwer 123qwe 123qweasd 123abc 123456a 123456q 123456abc 1234567a 123654 123654789 123698745 1qaz2wsx 1qazxsw2
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxcvb 102030 101010 112233 11223344 1122334455 121314 131313 141414 142536 147258 147258369 147852
147852369 159357 159753 159951 1357924680 13579246 135792468 222333 223344 246810 2468 314159 321321 321654 333666 369258147 420420 445566 456123 456456
456789 4815162342 696969 741852 741852963 753951 789456 789456123 789789 852456 951753 963852 963852741 987456 987456321 998877 a123456 a1234567
a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa111 abc123 abcd123 abcd1234 abcde12345 abc12345 abc123456 q1w2e3 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 q12345 q123456 qaz123 qazwsx qazwsx123 qazwsxedc qazxsw qweasd qweasdzxc qweasd123 qwe123 qwe123456 qwer1234 qwert12345
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdasd asdfasdf asdf1234
asdfgh asdfghj asdfghjk asdfghjkl asdqwe asdzxc zaq123 zaq12wsx zaq1xsw2 zaqwsx zaqxsw zxcvbn zxcvbnm zxcvbnm123 zxcasd zxczxc zxcv1234 poiuyt poiuytrewq
lkjhgf lkjhgfdsa mnbvcxz mnbvcx 0987654321 098765 7894561230 100200 000007 007007 11235813 111222 111222333 110110 010203 01020304 0102030405
password password1 password12 password123 password1234 password12345 passw0rd passwort passwords passpass passwd passme mypassword thepassword
yourpassword newpassword oldpassword password! contrasena contraseña senha123 motdepasse parola wachtwoord haslo123 kennwort salasana heslo123 lozinka
admin123 admin1234 administrator administrador adminadmin admin1 rootroot rootme toor123 superuser sysadmin webmaster manager manager1 master master1 master12
master123 guest123 guestguest default default1 changeme changeme1 changeit letmein letmein1 letmein2 letmein12 letmein123 letmeinnow welcome welcome1
welcome12 welcome123 welcome1234 welcome2 welcome3 hello123 hello1 hellohello helloworld hello12345 secret secret1 secret123 topsecret access access1 access14
login123 loginlogin logmein signin testing testing1 testing123 test123 test1234 test12345 testtest tester temp123 temporary temppass demo1234 demodemo
sample123 example example1 unknown nothing nobody nopass nopassword private private1 security secure secure123 system system1 server server1 computer computer1
internet internet1 google google1 facebook facebook1 youtube twitter instagram linkedin microsoft windows windows1 windowsxp windows7 windows10 linux123
ubuntu android iphone iphone1 samsung samsung1 samsung123 nokia123 motorola blackberry toshiba lenovo pavilion compaq packard presario macintosh apple123
oracle oracle1 mysql123 postgres cisco123 network network1 database database1 backup123 support support1 service service1 sales123 office office1 company
company1 company123 business business1 money123 million millionaire dollars banker bank123 payday summer summer1 summer12 summer123 summer99 winter winter1
winter12 winter123 spring spring1 spring123 autumn autumn1 autumn123 january february march2020 april123 october october1 november november1 december december1
september august august1 july2000 monday monday1 tuesday wednesday thursday friday friday1 saturday sunday sunday1 weekend holiday holiday1 christmas christmas1
birthday birthday1 easter halloween valentine valentin happy123 happyday newyear sunshine sunshine1 sunshine123 moonlight starlight rainbow rainbow1 sunflower
flower flower1 flowers butterfly butterfly1 blossom daisy123 jasmine jasmine1 rosebud rose123 violet orchid lavender princess princess1 princess12
princess123 prince1 queen123 king123 kingking diamond diamond1 crystal crystal1 golden golden1 silver silver1 platinum treasure iloveyou iloveyou1 iloveyou2
iloveyou12 iloveyou123 iloveu iloveu1 iloveu2 ilovegod ilovejesus iloveme iloveme1 ilovemom ilovemyself ilovehim iloveher lovelove loveme loveme1 loveme2
lovely lovely1 loveyou loveyou1 lover1 lovers lover123 mylove mylove1 myloves truelove babygirl babygirl1 babygirl12 babyboy babyboy1 babyblue baby123 babybaby
sweetheart sweetie sweety sweet123 sweetpea honey123 honeybee honeybun darling darling1 beautiful beautiful1 beauty beauty1 angel1 angel123 angels angel12
angelina angelica angeleyes heaven heaven1 jesus1 jesus123 jesuschrist christ christ1 christian christian1 godisgood godbless blessed blessed1 blessing faith1
faithful grace1 grace123 hope123 trustme trustno1 trustnoone believe believe1 forever forever1 always always1 freedom freedom1 liberty peace123 justice justice1
victory victory1 winner winner1 success success1 fortune lucky1 lucky123 lucky7 luckyone lucky13 destiny destiny1 miracle dreamer dreams dream1 football football1
football12 football123 soccer soccer1 soccer10 soccer12 soccer123 baseball baseball1 baseball12 basketball basketball1 hockey hockey1 tennis tennis1 golfer golfing
golf123 volleyball softball softball1 cricket cricket1 rugby123 boxing wrestling skater skater1 skateboard snowboard surfer surfing swimming swimmer running
runner cycling racing racing1 racer1 nascar nascar24 formula1 ferrari ferrari1 porsche porsche1 porsche911 lamborghini mercedes mercedes1 bmw123 toyota toyota1
honda1 honda123 nissan nissan1 mustang mustang1 camaro camaro1 corvette corvette1 chevrolet chevy1 dodge1 jaguar jaguar1 harley harley1 yamaha yamaha1 suzuki
suzuki1 kawasaki ducati kawasaki1 tractor tractor1 trucker truck1 diesel diesel1 caterpillar komatsu komatsu1 hitachi hitachi1 volvo123 bulldozer excavator
excavator1 backhoe machine machine1 engine engine1 hydraulic mechanic mechanic1 engineer engineer1 driver driver1 builder construction spareparts dragon dragon1
dragon12 dragon123 dragon69 dragonball dragonfly dragons monkey monkey1 monkey12 monkey123 monkeys tigger tigger1 tiger1 tiger123 tigers tigers1 lion123 lions1
panther panther1 panthers cougar bear123 bears1 wolf123 wolves wolverine wolfpack eagle1 eagle123 eagles eagles1 falcon falcon1 falcons hawk123 phoenix phoenix1
raven1 ravens penguin penguin1 dolphin dolphin1 dolphins shark1 sharks whale123 turtle turtle1 froggy frog123 rabbit rabbit1 bunny1 bunny123 kitten kitten1
kitty1 kitty123 kittycat cat123 catdog catcat pussycat pussy1 pussy69 puppy1 puppy123 puppies doggie doggy1 dogdog dog123 doglover bulldog bulldog1 bulldogs
poodle labrador spider spider1 spiderman spiderman1 scorpion scorpio scorpio1 snake1 snake123 cobra1 cobra123 viper1 viper123 horse1 horses horse123 pony123
chicken chicken1 rooster duck123 donald donald1 ducky1 animal animals superman superman1 superman12 batman batman1 batman123 ironman ironman1 hulk123 thor123
captain captain1 america america1 american joker1 joker123 wonderwoman supergirl superstar superstar1 super123 starwars starwars1 startrek startrek1 skywalker
yoda123 jedi123 darthvader vader1 chewbacca matrix matrix1 neo123 gandalf gandalf1 frodo1 hobbit legolas aragorn harrypotter hogwarts hermione dumbledore
potter pokemon pokemon1 pokemon123 pikachu pikachu1 charizard naruto naruto1 naruto123 sasuke itachi goku123 vegeta sonic1 sonic123 mario1 mario123 luigi1 zelda1
nintendo playstation playstation2 xbox360 gamer1 gamer123 gaming minecraft minecraft1 fortnite roblox roblox123 warcraft warcraft1 starcraft diablo diablo1 diablo2
counter halflife counterstrike doom123 quake1 quake3 callofduty killer killer1 killer12 killer123 hunter hunter1 hunter12 hunter123 shooter sniper sniper1 soldier
soldier1 warrior warrior1 warriors knight1 knights ninja1 ninja123 samurai pirate pirate1 pirates wizard wizard1 merlin merlin1 magic1 magic123 magician
mystic shadow shadow1 shadow12 shadow123 darkness darkside dark123 ghost1 ghost123 demon1 devil1 devil666 satan666 lucifer hell666 vampire vampire1 zombie zombie1
michael michael1 michael123 michelle michelle1 jordan jordan1 jordan23 jordan123 jennifer jennifer1 jessica jessica1 jessie ashley ashley1 ashley12 amanda
amanda1 andrea andrea1 andrew andrew1 andrew123 anthony anthony1 antonio austin austin1 barbara benjamin bonnie brandon brandon1 brandy brandy1 brian123
brittany brooke carlos carlos1 caroline catherine charles charles1 charlie charlie1 charlie123 chelsea chelsea1 cheyenne chris1 chris123 christine
christina christopher claudia courtney cynthia daniel daniel1 daniel12 daniel123 danielle danielle1 david1 david123 deborah dennis dennis1 diana1 dominic
dorothy edward edward1 elizabeth elizabeth1 emily1 emily123 eminem eminem1 fernando florence francis frank1 frankie freddy gabriel gabriel1 gabriela
george george1 gerald gloria gordon hannah hannah1 harold harry1 harry123 heather heather1 helena isabella isabelle jackie jackson jackson1 jacob1 jacob123
james1 james123 james007 jamesbond jason1 jason123 jeffrey jeremy jeremy1 johnny johnny1 john123 johnson jonathan jonathan1 jordan12 joseph joseph1 joshua joshua1
joshua123 juliana julian justin justin1 justin123 katherine kathryn katie1 kelly1 kenneth kevin1 kevin123 kimberly kristen kristina lauren lauren1 laura123
leonardo linda1 lindsay lindsey louise lucas1 lucas123 madison madison1 marcus margaret maria1 maria123 marina marine marines marines1 marissa martha martin martin1
matthew matthew1 matthew123 maurice maxwell megan1 melanie melissa melissa1 mercedes12 miguel monica monica1 morgan morgan1 muhammad mohamed mohammed ahmed123 fatima
natalia natalie natasha nathan nathan1 nicholas nicholas1 nicole nicole1 nicole12 olivia olivia1 oliver oliver1 pamela patricia patrick patrick1 peter123 philip phillip
rachel rachel1 raymond rebecca rebecca1 ricardo richard richard1 robert robert1 robert123 roberto rodrigo ronaldo ronaldo7 ronaldinho messi10 beckham beckham7 russell
sabrina samantha samantha1 samuel samuel1 sandra sarah1 sarah123 sebastian sergio sharon shannon shannon1 sheila sophia sophie sophie1 spencer stephanie stephen
steven steven1 steve123 susan1 suzanne sydney tamara taylor taylor1 teresa theresa thomas thomas1 thomas123 tiffany timothy tommy1 tony123 tristan tyler1 tyler123
valeria valerie vanessa vanessa1 veronica victor victor1 victoria victoria1 vincent vincent1 virginia walter wendy1 whitney william william1 williams xavier yolanda zachary
aleksandr alexander alexander1 alexandra alexandre alexis alexis1 alex123 anastasia andrey artem123 dmitry ekaterina igor123 ivan123 maksim marina1 mikhail nastya natasha1
nikita nikolay oleg123 privet sergey svetlana tatiana vladimir yaroslav chocolate chocolate1 cookie cookie1 cookie123 cookies candy1 candy123 sugar1 sugar123 cupcake muffin
muffin1 pancake brownie caramel vanilla coffee coffee1 coffee123 pepper pepper1 ginger ginger1 pepsi1 cocacola coke123 whiskey vodka123 tequila heineken
budweiser corona guinness cheese cheese1 cheeseburger burger pizza1 pizza123 hotdog banana banana1 orange orange1 orange12 cherry cherry1 strawberry blueberry peaches
peach1 apples apple1 lemon1 lemonade mango123 pineapple watermelon pumpkin pumpkin1 potato tomato purple purple1 purple12 yellow yellow1 green1 green123 greenday
blue123 bluebird bluesky black1 black123 blackcat blackjack white123 redred red123 redsox redsox1 yankees yankees1 cowboys cowboys1 steelers steelers1 packers packers1
raiders raiders1 patriots lakers lakers1 lakers24 celtics chicago chicago1 newyork newyork1 boston boston1 dallas dallas1 texas1 texas123 florida florida1 california
canada canada1 england england1 london london1 liverpool liverpool1 arsenal arsenal1 arsenal123 manchester manutd united chelsea12 everton rangers rangers1 celtic celtic1
barcelona barcelona1 realmadrid madrid juventus milan123 germany germany1 france france1 paris1 paris123 italia brazil brasil brasil123 mexico mexico1 argentina colombia
espana australia sydney1 india123 pakistan pakistan1 bangladesh china123 beijing shanghai japan123 tokyo123 russia moscow ukraine turkey istanbul africa jamaica
hawaii alaska arizona denver houston seattle metallica metallica1 nirvana slipknot slipknot1 linkinpark greenday1 acdc123 ironmaiden megadeth blink182 beatles elvis1
madonna rihanna beyonce shakira bonjovi coldplay rockstar rockstar1 rocknroll rock123 guitar guitar1 guitars piano1 music1 music123 musical dancer dancer1 dancing
singer drummer bass123 hiphop gangsta gangster thuglife tupac1 snoopdog 50cent bitch1 bitches asshole asshole1 fuckyou fuckyou1 fuckyou2 fuckme fuckoff fuckit
motherfucker bullshit badboy badboy1 badgirl bigboy bigdaddy bigdick biteme biteme1 blowjob boobies boobs1 cocksucker cumshot dickhead horny1 hardcore hotstuff hottie hottie1
naughty nipples orgasm penis1 playboy playboy1 pornstar sexsex sexy123 sexygirl sexylady sexy69 slut123 suckme sucker whatever whatever1 whatsup nothing1 something
whocares noidea idontknow forgetit forgot123 remember remember1 letsgo goaway gohome stupid stupid1 loser1 crazy1 crazy123 psycho genius awesome awesome1 amazing perfect
perfect1 special special1 friend friend1 friends friends1 friends123 family family1 family123 mother mother1 father father1 mommy1 daddy1 daddysgirl brother brother1 sister
sister1 grandma children daughter husband teacher teacher1 student student1 students school school1 college university library doctor doctor1 nurse1 police lawyer
student123 scooter scooter1 scooby scoobydoo snoopy snoopy1 mickey mickey1 mickeymouse minnie disney disney1 garfield tweety tweety1 barney barney1 simpsons
homer1 bartman familyguy southpark spongebob spongebob1 patrick2 pooh123 tinkerbell cinderella mulan1 elmo123 bubbles bubbles1 bubba1 bubba123 buddy1 buddy123 buster
buster1 rocky1 rocky123 max123 maximus maggie maggie1 molly1 molly123 lucy123 sadie1 sophie12 jasper jasper1 casper casper1 cooper duke123 toby123 simba1 simba123 smokey
smokey1 sparky sparky1 oreo123 peanut peanut1 pumpkin2 precious precious1 princesa hermosa corazon teamo123 teamo1 tequiero amorcito miamor estrella mariposa
bonita chiquita loquita carinho gatinha gatinho flamengo corinthians palmeiras saopaulo santos123 futebol chouchou doudou loulou bonjour soleil marseille azerty123
hallo123 schatz sommer sommer1 fussball hamburg berlin schalke04 bayern borussia ichliebedich ficken arschloch geheim geheim1 passwort1 test1111 qwertzui
samsung12 thunder thunder1 thunderbird lightning storm1 hurricane tornado blizzard fire123 firefly firebird fireman firefox flame1 phoenix2 volcano ocean1 ocean11 river1
mountain island beach1 beaches paradise sunrise sunset stars1 star123 galaxy galaxy1 universe planet earth1 moon123 saturn jupiter mercury mercury1 apollo apollo1 apollo13 zeus123
athena hercules achilles trojan spartan spartans gladiator caesar napoleon einstein newton darwin mozart picasso shakespeare hamlet romeo123 juliet juliet1
infinity infinity1 eternity maverick maverick1 goose123 topgun tomcat bandit bandit1 ranger ranger1 rebel1 rebels outlaw cowboy cowboy1 cowgirl renegade rascal
stealth phantom phantom1 enigma mystery cipher hacker hacker1 hacking cracker anonymous matrix123 cyber1 robot1 robot123 terminator predator alien1 aliens rambo1 rocket rocket1 rockets
bullet bullet1 cannon hammer hammer1 steel1 steel123 iron123 metal1 titanium copper copper1 chrome turbo1 turbo123 nitro1 motocross supra1 skyline cadillac explorer express
federal general general1 major1 sergeant colonel navy123 army123 airforce military marlboro marlboro1 cigarette ganja420 weed420 smoke420 stoner marijuana
access123 abcdefg1 abcabc1 aaaaaa1 zzzzzz1 xxxxxx1 asd123 asd123456 asdf123 dsadsa dasdas fghfgh jkljkl qweqwe wasdwasd wsxedc edcrfv rfvtgb tgbyhn yhnujm
zxc123 zxcvb1 qwaszx aqswde adgjmp pqowie 1a2b3c 1a2b3c4d 1z2x3c 1x2x3x 12qwaszx 12qw34er 12345q 12345qwert 1234abcd 12341234 123321 1234554321 12344321 123454321
54321a 654123 7777777a 987987 88888888a 5201314 woaini woaini1314 woaini520 aini1314 wang123 zhang123 li123456 nihao123 qq123456 a5201314 1314520 520520 1314521
5211314 7758521 7758258 asdfghjkl123 iloveyou! welcome! letmein! p4ssw0rd pa55word pa55w0rd passw0rd1 p@ssword p@ssw0rd passw@rd pass1234 pass123 pass12345 pass123456 mypass
mypass1 mysecret opensesame sesame sesame1 abracadabra alohomora shopping shopping1 customer customer1 buyer123 seller123 store123 shop1234 sprocket sprocket1 sprockets
`;

export const commonPasswords: ReadonlySet<string> = new Set(
  words
    .trim()
    .split(/\s+/)
    .filter((word) => word.length >= 6),
);
