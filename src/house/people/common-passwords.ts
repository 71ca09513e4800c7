/** Substitutions that fool nobody. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/** Without what people add to a word they are told to make longer: figures and signs before and after it. */
export function plain(password: string): string {
  const bare = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return bare === '' ? password.toLowerCase() : unleet(bare);
}

/** Known to everybody who guesses, or a word of theirs with trimmings, or hardly more than one sign. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const unsigned = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const guesses = [lower, unleet(lower), unleet(unsigned), plain(password)];
  return new Set(lower).size < 4 || guesses.some((guess) => COMMON.has(guess));
}

const COMMON: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd passwords mypassword password1 password12 password123 password1234 pass1234 passpass
  password! p@ssword p@ssw0rd p@55w0rd pa55word parola contrasena motdepasse senha wachtwoord salasana haslo heslo matkhau
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 0987654321 123123123 1234512345 11223344
  112233445566 12341234 12344321 123321123 147258369 159357159 192837465 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4
  qwertyui qwertyuiop qwerty qwerty123 qwerty12345 qwertz qwertzuiop azerty azertyuiop asdfghjk asdfghjkl asdfasdf asdf1234
  zxcvbnm zxcvbnm1 zxcvzxcv qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc zaq12wsx qweasd qweasdzxc qwer1234 qweqweqwe 1234qwer
  abcdefgh abcdefghi abcdefghij abcd1234 abc12345 abc123456 abcabcabc a1b2c3d4 a1234567 aa123456 a12345678 aaa11111
  letmein letmein1 letmeinnow welcome welcome1 welcome123 welkom willkommen bienvenue benvenuto bemvindo changeme changeme1
  changeit change-me default temporary temp1234 secret secret123 topsecret trustno1 openup opensesame sesame access access14
  accessgranted login login123 signin admin admin123 admin1234 adminadmin administrator root rootroot toor superuser sysadmin
  manager manager1 supervisor operator service support helpdesk office company business staff employee user username user1234
  guest guest123 visitor test testtest test1234 testing tester demo demodemo demo1234 example sample master master123
  computer internet windows windows10 microsoft google google123 facebook samsung android iphone apple apple123 server
  database oracle linux ubuntu network system security private public backup hello hello123 helloworld hellohello goodbye
  iloveyou iloveyou1 iloveyou2 iloveu loveyou lovelove lover loveme lovely ilovemyself sweetheart darling babygirl babyboy baby
  princess prince queen king kingkong angel angels butterfly sunshine sunflower rainbow moonlight starlight shadow phoenix
  dragon dragons dragonball monkey tiger tigers lion eagle eagles falcon wolf wolves panther dolphin dolphins turtle
  elephant penguin chicken kitten kitty puppy buster tinkerbell snoopy mickey minnie donald bugsbunny scooby pokemon pikachu
  naruto superman batman spiderman ironman wonderwoman avengers starwars skywalker darthvader jedi gandalf hobbit matrix
  terminator jamesbond bond007 harrypotter hogwarts football football1 baseball basketball hockey soccer tennis volleyball
  rugby cricket golfer swimming fishing hunter hunting liverpool liverpool1 chelsea arsenal barcelona realmadrid juventus
  manchester manutd everton tottenham rangers celtic bayern dortmund ferrari porsche mercedes mustang corvette camaro yamaha
  harley ducati toyota honda nissan subaru volkswagen january february march april may june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter summertime
  christmas halloween easter birthday newyear happy happyday happiness smile forever freedom whatever nothing something
  everything anything nevermind america american australia canada england london paris berlin vienna madrid rome tokyo sydney
  newyork california florida texas boston chicago dallas denver houston lasvegas vegas montecarlo monaco singapore vietnam
  hanoi saigon hoian danang macau macao hongkong thailand malaysia indonesia philippines china korea japan india germany
  france italy spain portugal holland sweden norway denmark finland poland russia turkey brazil mexico argentina michael
  jennifer jessica michelle nicole ashley amanda daniel andrew joshua matthew anthony robert william charlie thomas george
  jordan jordan23 hannah samantha elizabeth victoria alexander alexandra christian christopher benjamin nicholas patrick
  jonathan stephanie natalie maggie ginger pepper cookie chocolate banana orange cheese coffee pizza hamburger vanilla
  cherry strawberry blueberry peaches pumpkin honey sugar candy butter bubbles flower flowers rose diamond diamonds crystal
  silver golden gold money cash dollar dollars million millions millionaire rich richman jackpot winner winning winners
  lucky luckyone lucky7 lucky777 lucky88 luckyday luckynumber luckystar goodluck fortune gambler gambling gamble
  casino casinos casino1 casino123 mycasino thecasino casinoroyale royalcasino casinocasino casinoonline onlinecasino casinoking
  casinofloor casinochips casinonight casinohouse casinostaff casinodealer casinoplayer casinomanager livecasino
  croupier croupiers croupier1 croupier123 mycroupier thecroupier croupiercroupier casinocroupier croupiercasino headcroupier
  dealer dealers dealer1 dealer123 thedealer inspector pitboss pitmanager pitsupervisor floormanager shiftmanager
  cashier surveillance auditor director gaming gamemaster player player1 player123 playerone highroller bigwinner
  roulette roulette1 rouletteroulette sicbo niuniu baccarat blackjack blackjack21 poker pokerface pokerstar holdem
  royalflush fullhouse straight fourofakind aceofspades acehigh queenofhearts kingofhearts wildcard joker theJoker
  redblack redorblack blackred rednumber zero doublezero oddeven evenodd bigsmall smallbig bankroll houseedge thehouse
  housewins nomorebets placeyourbets placeyourbet rienneva rienrienvaplus faitesvosjeux lesjeuxsontfaits vingtetun
  slots slotmachine jackpots bonus freespins freeplay chips chipstack allin allinallin betbetbet bigbet doubleup
  access123 qwe123 asd123 zxc123 abc123 pass123 ninja ninjaninja samurai warrior warriors killer assassin soldier
  marine army navy police fireman doctor nurse teacher student school college university science history music guitar
  drummer piano metallica nirvana slipknot beatles eminem madonna britney hannahmontana onedirection justin bieber
  minecraft fortnite roblox callofduty counterstrike warcraft starcraft diablo zelda mario luigi sonic playstation nintendo xbox360
  fuckyou fuckyou1 fuckoff asshole bullshit bitch pussy sexsex sexy sexygirl hottie playboy pornstar
  letsgo gogogo comeon whoami whatsup correcthorsebatterystaple thisispassword thisisapassword idontknow dontknow
  noidea remember forgotten forgetit mysecret nosecret nopassword nopass blank none null undefined unknown anonymous
  `
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== ''),
);
