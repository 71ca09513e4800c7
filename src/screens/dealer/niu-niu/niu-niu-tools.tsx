import type { SayGame } from '../../words/dealer-games/use-game-words.ts';
import type { Desk } from '../desk.ts';
import type { Tool } from '../tool-bar.tsx';
import { handTool } from './correct-hand.tsx';
import { DeckForm } from './deck-panel.tsx';
import { MisdealHelp } from './misdeal-report.tsx';
import type { NiuNiuSeen } from './next.ts';
import { PlayersForm } from './players-form.tsx';
import { ConductForm, ExposedForm, HandledForm, HouseEventForm, PacketForm, ReopenForm } from './trouble-forms.tsx';

/** What can go wrong with cards, and what management may say about players; each is there when its moment is. */
export const niuNiuTools = (desk: Desk, say: SayGame, game: NiuNiuSeen): readonly Tool[] =>
  allTools(say, game).filter(({ gives }) =>
    [gives ?? []].flat().some((order) => {
      const answer = desk.allowed(order);
      return answer.may || answer.why === 'rank';
    }),
  );

const allTools = (say: SayGame, game: NiuNiuSeen): readonly Tool[] => [
  {
    key: 'packet',
    label: () => say('nn.packet'),
    gives: { type: 'dealPacket', to: 'dealer', cards: 5 },
    body: (close) => <PacketForm game={game} onDone={close} />,
  },
  {
    key: 'exposed',
    label: () => say('nn.exposed'),
    gives: { type: 'reportExposed', to: 'dealer' },
    body: (close) => <ExposedForm game={game} onDone={close} />,
  },
  {
    key: 'misdeal',
    label: () => say('nn.misdeal'),
    gives: { type: 'reportMisdeal', kind: 'dealer-hand-wrong-count' },
    body: (close) => <MisdealHelp game={game} onDone={close} />,
  },
  handTool,
  {
    key: 'handled',
    label: () => say('nn.handled'),
    gives: { type: 'reportHandled', box: 1 },
    body: (close) => <HandledForm game={game} onDone={close} />,
  },
  {
    key: 'conduct',
    label: () => say('nn.conduct'),
    gives: { type: 'reportConduct', box: 1, what: 'damaged' },
    body: (close) => <ConductForm game={game} onDone={close} />,
  },
  {
    key: 'house',
    label: () => say('nn.house'),
    gives: { type: 'reportHouseEvent', event: 'foreign-card', what: '' },
    body: (close) => <HouseEventForm game={game} onDone={close} />,
  },
  {
    key: 'reopen',
    label: () => say('nn.reopen'),
    gives: { type: 'reopenBetting', reason: '' },
    body: (close) => <ReopenForm game={game} onDone={close} />,
  },
  {
    key: 'deck',
    label: () => say('nn.deckNew'),
    gives: { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: '' },
    body: (close) => <DeckForm onDone={close} />,
  },
  {
    key: 'players',
    label: () => say('nn.players'),
    gives: [
      { type: 'barHandling', player: '', barred: true, reason: '' },
      { type: 'restrictBoxes', player: '', restricted: true },
    ],
    body: () => <PlayersForm />,
  },
];
