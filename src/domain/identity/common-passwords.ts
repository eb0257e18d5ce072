/**
 * The most frequent passwords, in lower case: the public list, and forms of words of other languages and of the trade that it
 * lacks. Sequences, repetitions and forms with added digits or signs need no entry: password-rules.ts recognises them.
 */
import { publicPasswords } from './public-passwords.ts';

const further = `
123456abc 1qazxcvb 101010 141414 1357924680 13579246 135792468 2468 321321 333666 369258147 420420 456456 456789 789789 987456321 998877 a12345678 aa123456
aa12345678 abcd123 abcde12345 abc123456 q123456 qweasd123 qwe123456 qwert12345 qwerty1234 qwertz qwertzuiop azertyuiop asdqwe zxcvbnm123 zxczxc poiuyt
poiuytrewq lkjhgf lkjhgfdsa mnbvcxz mnbvcx 0987654321 098765 7894561230 100200 110110 01020304 0102030405 password12 password1234 password12345 passwd passme
mypassword thepassword yourpassword newpassword oldpassword password! contrasena contraseña senha123 motdepasse wachtwoord haslo123 kennwort salasana heslo123
lozinka admin123 admin1234 administrator administrador adminadmin admin1 rootroot rootme toor123 superuser sysadmin manager1 master12 master123 guest123
guestguest default default1 changeme1 changeit letmein12 letmein123 letmeinnow welcome12 welcome123 welcome1234 welcome2 welcome3 hellohello helloworld
hello12345 secret123 topsecret access1 login123 loginlogin logmein signin testing1 testing123 test1234 test12345 temp123 temporary temppass demo1234 demodemo
sample123 example example1 nopassword private1 secure secure123 system1 server1 computer1 internet1 google1 facebook facebook1 youtube twitter instagram
linkedin windows1 windowsxp windows7 windows10 linux123 ubuntu android iphone iphone1 samsung123 nokia123 blackberry lenovo macintosh apple123 oracle1 mysql123
postgres cisco123 network1 database database1 backup123 support1 service1 sales123 office1 company company1 company123 business1 money123 millionaire dollars
banker bank123 payday summer12 summer123 summer99 winter1 winter12 winter123 spring1 spring123 autumn1 autumn123 march2020 april123 october1 november1 december1
august1 july2000 monday1 wednesday friday1 saturday sunday1 weekend holiday1 christmas christmas1 birthday1 easter halloween valentine newyear sunshine1
sunshine123 moonlight starlight rainbow1 sunflower flower1 butterfly1 blossom daisy123 rose123 orchid lavender princess1 princess12 princess123 prince1 queen123
king123 kingking crystal1 golden1 silver1 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu1 iloveu2 ilovegod ilovejesus iloveme iloveme1 ilovemom ilovemyself
ilovehim iloveher loveme1 loveme2 lovely1 loveyou1 lover1 lover123 mylove1 myloves babygirl1 babygirl12 babyboy1 babyblue baby123 babybaby sweetheart sweet123
honey123 honeybee honeybun darling1 beautiful1 beauty1 angel123 angel12 angeleyes heaven1 jesus123 jesuschrist christ1 christian1 godisgood godbless blessed1
blessing faith1 faithful grace1 grace123 hope123 trustme trustnoone believe believe1 forever1 always1 peace123 justice1 victory1 winner1 success1 lucky123
luckyone destiny1 dream1 football12 football123 soccer10 soccer12 soccer123 baseball1 baseball12 basketball1 hockey1 tennis1 golf123 volleyball softball1
cricket1 rugby123 wrestling skater1 skateboard snowboard cycling racing1 racer1 nascar24 ferrari1 porsche1 porsche911 lamborghini mercedes1 bmw123 toyota1
honda123 nissan1 camaro1 corvette1 chevrolet dodge1 jaguar1 yamaha1 suzuki1 kawasaki1 tractor1 truck1 diesel1 caterpillar komatsu komatsu1 hitachi hitachi1
volvo123 bulldozer excavator excavator1 backhoe machine1 engine1 hydraulic mechanic1 engineer1 driver1 builder construction spareparts dragon12 dragon123
dragon69 dragonball dragonfly monkey12 monkey123 tigger1 tiger123 tigers1 lion123 lions1 panther1 bear123 bears1 wolf123 eagle123 eagles1 falcon1 hawk123
penguin1 dolphin1 shark1 whale123 turtle1 frog123 rabbit1 bunny1 bunny123 kitten1 kitty123 cat123 catcat puppy1 puppy123 doggy1 dogdog dog123 doglover bulldog1
spider1 spiderman1 scorpio1 snake123 cobra1 cobra123 viper123 horse1 horse123 pony123 duck123 donald1 ducky1 superman1 superman12 batman123 ironman1 hulk123
thor123 captain1 joker1 joker123 wonderwoman supergirl superstar1 starwars1 startrek1 yoda123 jedi123 darthvader vader1 chewbacca matrix1 neo123 frodo1
harrypotter hogwarts hermione dumbledore pokemon123 pikachu1 charizard naruto1 naruto123 sasuke itachi goku123 sonic1 sonic123 mario1 mario123 luigi1 zelda1
playstation playstation2 xbox360 gamer1 gamer123 gaming minecraft1 fortnite roblox roblox123 warcraft1 diablo1 diablo2 counter counterstrike doom123 quake1
quake3 callofduty killer12 killer123 hunter12 hunter123 sniper1 soldier1 warrior1 knight1 ninja1 ninja123 pirate1 wizard1 merlin1 magic123 magician shadow12
shadow123 dark123 ghost1 ghost123 demon1 devil1 devil666 hell666 vampire1 zombie1 michael123 michelle1 jordan123 jennifer1 ashley1 ashley12 andrea1 andrew123
austin1 brandy1 brian123 carlos1 charlie123 chris123 christina daniel12 daniel123 danielle1 david123 dennis1 diana1 edward1 elizabeth1 emily123 eminem1 gabriel1
gabriela hannah1 harry1 harry123 jacob1 jacob123 james123 james007 jason123 jeremy1 johnny1 john123 jonathan1 jordan12 joseph1 joshua1 joshua123 juliana
justin123 katherine kevin123 lauren1 laura123 linda1 lucas1 lucas123 madison1 maria1 maria123 marines1 martin1 matthew123 megan1 mercedes12 monica1 morgan1
muhammad mohamed mohammed ahmed123 nathan1 nicholas1 nicole1 nicole12 olivia1 oliver1 peter123 rachel1 rebecca1 robert123 rodrigo ronaldo7 ronaldinho messi10
beckham7 samantha1 samuel1 sarah123 sophie1 steven1 steve123 susan1 taylor1 thomas123 tony123 tyler123 vanessa1 victor1 victoria1 vincent1 wendy1 yolanda
alexander1 alexandre alexis1 alex123 artem123 dmitry igor123 ivan123 marina1 mikhail natasha1 nikolay oleg123 yaroslav chocolate1 cookie1 cookie123 candy1
candy123 sugar1 sugar123 muffin1 pancake coffee1 coffee123 ginger1 coke123 vodka123 heineken budweiser cheese1 cheeseburger pizza1 pizza123 banana1 orange1
orange12 cherry1 strawberry blueberry peach1 lemon1 lemonade mango123 pineapple watermelon pumpkin1 purple1 purple12 yellow1 green123 black123 blackjack
white123 redred redsox1 steelers1 lakers1 lakers24 chicago1 newyork1 boston1 dallas1 texas123 florida1 canada1 england1 london1 liverpool1 arsenal123 chelsea12
celtic1 barcelona1 realmadrid milan123 germany1 france1 paris1 paris123 brasil123 mexico1 argentina espana sydney1 india123 pakistan1 bangladesh china123
beijing shanghai japan123 tokyo123 ukraine istanbul metallica1 slipknot1 linkinpark greenday1 acdc123 ironmaiden rihanna beyonce shakira bonjovi coldplay
rockstar1 rocknroll rock123 guitar1 guitars piano1 music123 musical dancer1 dancing bass123 tupac1 motherfucker badboy1 badgirl biteme1 boobs1 cocksucker
hottie1 penis1 playboy1 sexy123 sexylady sexy69 slut123 whatever1 whatsup nothing1 something noidea idontknow forgetit forgot123 remember1 goaway gohome stupid1
loser1 crazy123 awesome1 amazing perfect1 special1 friend1 friends1 friends123 family1 family123 mother1 father1 mommy1 daddysgirl brother1 sister1 daughter
husband teacher1 student1 students school1 university library doctor1 nurse1 student123 scoobydoo snoopy1 mickey1 mickeymouse disney1 tweety1 barney1 bartman
familyguy southpark spongebob spongebob1 patrick2 pooh123 tinkerbell cinderella mulan1 elmo123 bubbles1 bubba123 buddy123 rocky123 max123 maggie1 molly123
lucy123 sadie1 sophie12 jasper1 casper1 duke123 toby123 simba1 simba123 smokey1 sparky1 oreo123 peanut1 pumpkin2 precious1 princesa hermosa corazon teamo123
teamo1 tequiero amorcito miamor estrella mariposa chiquita loquita carinho gatinha gatinho flamengo corinthians palmeiras saopaulo santos123 futebol chouchou
doudou marseille azerty123 hallo123 schatz sommer1 fussball schalke04 bayern borussia ichliebedich arschloch geheim1 passwort1 test1111 qwertzui samsung12
thunderbird lightning storm1 hurricane fire123 flame1 phoenix2 volcano ocean1 ocean11 river1 beach1 beaches stars1 star123 galaxy1 earth1 moon123 mercury1
apollo1 zeus123 gladiator shakespeare romeo123 juliet1 infinity1 maverick1 goose123 bandit1 rebel1 cowboy1 cowgirl phantom1 cipher hacker1 hacking anonymous
matrix123 cyber1 robot1 robot123 alien1 rambo1 rocket1 bullet1 hammer1 steel1 steel123 iron123 metal1 titanium copper1 chrome turbo1 turbo123 nitro1 motocross
supra1 federal general1 major1 sergeant colonel navy123 army123 marlboro1 cigarette ganja420 weed420 smoke420 marijuana access123 abcdefg1 abcabc1 aaaaaa1
zzzzzz1 xxxxxx1 asd123456 dsadsa dasdas fghfgh jkljkl wasdwasd wsxedc edcrfv rfvtgb tgbyhn yhnujm zxcvb1 aqswde adgjmp pqowie 1z2x3c 1x2x3x 12qw34er 12341234
54321a 654123 7777777a 987987 88888888a 5201314 woaini woaini1314 woaini520 aini1314 wang123 zhang123 li123456 nihao123 qq123456 a5201314 1314520 520520 1314521
5211314 7758521 7758258 asdfghjkl123 iloveyou! welcome! letmein! p4ssw0rd passw0rd1 p@ssword p@ssw0rd passw@rd pass12345 pass123456 mypass1 mysecret opensesame
sesame1 abracadabra alohomora shopping1 customer customer1 buyer123 seller123 store123 shop1234 sprocket sprocket1 sprockets
`;

/** Passwords of four characters or more. Those that are too short for an account count as the beginning of a longer one. */
export const commonPasswords: ReadonlySet<string> = new Set(`${publicPasswords}${further}`.trim().split(/\s+/));
