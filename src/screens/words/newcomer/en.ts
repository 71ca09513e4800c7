import { english, type Text } from '../../../kit/plural.ts';

/** What somebody reads who has never played: a first round on the felt, and how each game goes. */
export const newcomerEn = english({
  first: 'Your first round',
  'bet.roulette': 'Put a chip on Red. If red comes you win the same again.',
  'bet.sic-bo': 'Put a chip on Big. If the dice add up to 11 to 17 you win the same again; three alike lose.',
  'bet.niu-niu':
    'Put a chip on Even in box {box}. If your cards beat the dealer’s you win the same again, less a commission.',
  soon: 'A round is being played. Watch it: in a moment you can bet.',
  laid: 'Your chip lies there. Until “No more bets” you can add to it, or take it back with Undo.',
  'wait.roulette': 'Nothing can be changed now. Where the ball rests decides.',
  'wait.sic-bo': 'Nothing can be changed now. The dice under the cover decide.',
  'wait.niu-niu':
    'Three cards that add up to tens, and the other two count: 9 beats 8. If they add up to ten too, that is Niu Niu and beats 9.',
  hand: 'Take your cards up, then press “{arrange}”: by hand it never gets better.',
  won: 'You won: {net}. “{why}” shows the sum and the rule behind it.',
  lost: 'Not this time: {net}. “{why}” shows the sum and the rule behind it.',
  same: 'Nothing won and nothing lost. “{why}” says the reason.',
  skip: 'Skip',
  done: 'Got it',
  how: 'How it is played',
  'how.roulette.1':
    'Put chips on a number, on the line between numbers, or on a colour or group outside. The line below the felt says what you aim at, what it covers and what it pays.',
  'how.roulette.2':
    'The dealer spins the ball and calls “No more bets”. It rests in one number: whatever covers that number wins, everything else is taken.',
  'how.roulette.3':
    'One number alone pays {number} to 1, red or black {colour} to 1. The fewer numbers a bet covers, the more it pays.',
  'how.sic-bo.1':
    'Three dice are shaken under a cover. Put chips on what they will show: Small or Big, a total, a pair, a triple, or a single number.',
  'how.sic-bo.2': 'After “No more bets” the cover comes off. Every area that wins lights up; what stays dark is taken.',
  'how.sic-bo.3':
    'Small and Big pay {small} to 1 and lose when all three dice are alike. The rarer the throw, the more it pays.',
  'how.niu-niu.1':
    'Put chips on Even in a box. You and the dealer get five cards each. Three of them make tens if they can, and the last digit of the other two is your Niu.',
  'how.niu-niu.2':
    'Aces count 1, pictures 10. Niu 9 beats Niu 8, and so on; two tens beside three tens is Niu Niu, which beats Niu 9; without three tens it is No Hand, the lowest.',
  'how.niu-niu.3':
    'Double and Super Niu pay more for better hands and can cost more than their stake. A Reserve is locked for that, and “{most}” says the sum before any card comes.',
  'bet.pointer':
    'Choose a chip below the felt and click where it is to lie. A right click takes one back, and so does Undo.',
  'bet.touch':
    'Choose a chip below the felt and tap where it is to lie. Keep a finger on the felt for a glass that shows the lines. Undo takes the last chip back.',
  rules: 'All rules of this table',
});
export type NewcomerWords = Readonly<Record<keyof typeof newcomerEn, Text>>;
