import { isFace } from '../../../layout/sic-bo/rolls.ts';
import { useDesk } from '../desk.ts';
import { CorrectForm, correctTool } from '../tools/correct-tool.tsx';
import { TextField } from '../tools/fields.tsx';
import { textOf } from '../tools/read.ts';
import { THROWN } from './terminal.ts';

/** Three faces as somebody types them: `1 2 3`, `1-2-3` or `123`. */
export function typedDice(text: string): readonly number[] | undefined {
  const dice = [...text.replaceAll(/[\s,-]/g, '')].map(Number);
  return dice.length === THROWN && dice.every(isFace) ? dice : undefined;
}

function CorrectDice({ onDone }: Readonly<{ onDone: () => void }>) {
  const { sayDealer } = useDesk();
  return (
    <CorrectForm
      onDone={onDone}
      read={(data) => {
        const dice = typedDice(textOf(data, 'dice'));
        return dice === undefined ? undefined : { dice };
      }}
    >
      <TextField label={sayDealer('result.dice')} name="dice" />
    </CorrectForm>
  );
}

export const diceTool = correctTool((close) => <CorrectDice onDone={close} />);
