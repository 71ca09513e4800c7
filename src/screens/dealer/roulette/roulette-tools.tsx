import type { Rulebook } from '../../../rulebook/rulebook.ts';
import frame from '../dealer.module.css';
import { type Desk, useDesk } from '../desk.ts';
import type { Tool } from '../tool-bar.tsx';
import { CorrectForm, correctTool } from '../tools/correct-tool.tsx';
import { CountField, PlayerField, TextField, WagerField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { betsOf, countOf, textOf, wagerOf } from '../tools/read.ts';
import { ColourTool } from './colour-tool.tsx';
import { pocketOf } from './pocket-entry.ts';

type Props = Readonly<{ onDone: () => void }>;

export const ROULETTE_TOOLS: readonly Tool[] = [
  {
    key: 'colours',
    label: ({ sayDealer }) => sayDealer('colours'),
    gives: { type: 'issueColor' },
    body: () => <ColourTool />,
  },
  {
    key: 'question',
    label: ({ sayDealer }) => sayDealer('question'),
    gives: { type: 'questionPlacement' },
    body: (close) => <Question onDone={close} />,
  },
  {
    key: 'foreign',
    label: ({ sayDealer }) => sayDealer('foreign'),
    gives: { type: 'reportForeignChips' },
    body: (close) => <Foreign onDone={close} />,
  },
  correctTool((close) => <Correct onDone={close} />),
  {
    key: 'power',
    label: ({ sayDealer }) => sayDealer('power'),
    gives: { type: 'reportPowerFailure', noSpin: false },
    body: (close) => <Power onDone={close} />,
  },
];

/** A doubtful chip is held until somebody has ruled where it lies. */
function Question({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer } = desk;
  return (
    <OrderForm
      submit={sayDealer('question')}
      onDone={onDone}
      build={(data) => {
        const wager = wagerOf(desk, textOf(data, 'wager'));
        return wager === undefined ? undefined : { type: 'questionPlacement', wager, remark: textOf(data, 'remark') };
      }}
    >
      <WagerField />
      <TextField label={sayDealer('question.remark')} name="remark" />
    </OrderForm>
  );
}

/** Colour chips of another table among the wagers; what they are worth the house reads there. */
function Foreign({ onDone }: Props) {
  const desk = useDesk();
  const { sayDealer } = desk;
  return (
    <OrderForm
      submit={sayDealer('report')}
      onDone={onDone}
      build={(data) => {
        const spot = spotIn(desk, textOf(data, 'spot'));
        if (spot === undefined) return undefined;
        const [player, table, colour] = [textOf(data, 'player'), textOf(data, 'table'), textOf(data, 'colour')];
        return { type: 'reportForeignChips', player, spot, table, colour, count: countOf(data, 'count') };
      }}
    >
      <PlayerField />
      <TextField label={sayDealer('wager')} name="spot" />
      <TextField label={sayDealer('foreign.table')} name="table" />
      <TextField label={sayDealer('colours.colour')} name="colour" />
      <CountField label={sayDealer('count')} name="count" usual={1} />
    </OrderForm>
  );
}

function spotIn(desk: Desk, text: string): string | undefined {
  const read = betsOf(desk, text, 1);
  return read.ok && read.value.length === 1 ? read.value[0]?.place.spot : undefined;
}

/** The compartment decides, also before the dolly stands. */
function Correct({ onDone }: Props) {
  const { sayDealer, rules } = useDesk();
  return (
    <CorrectForm
      onDone={onDone}
      read={(data) => {
        const pocket = pocketOf(rules as Rulebook<'roulette'>, textOf(data, 'pocket'));
        return pocket === undefined ? undefined : { pocket };
      }}
    >
      <TextField label={sayDealer('step.rest')} name="pocket" />
    </CorrectForm>
  );
}

function Power({ onDone }: Props) {
  const { sayDealer } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('report')}
      onDone={onDone}
      build={(data) => ({ type: 'reportPowerFailure', noSpin: data.has('noSpin') })}
    >
      <label className={frame['check']}>
        <input type="checkbox" name="noSpin" /> {sayDealer('power.noSpin')}
      </label>
    </OrderForm>
  );
}
