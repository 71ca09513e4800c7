import { examples } from '../flags.ts';
import type { WitnessFlags } from '../house/keep-notes.ts';
import type { Register } from './index.ts';

export const registerWitness: Register = (program, context) => {
  program
    .command('witness')
    .description('keep what other houses sign, so that they cannot take it back')
    .argument('<FOLDER>', 'where their notes are kept')
    .requiredOption('--for <KEY...>', 'public keys of the houses, or files with them, as "croupier key" says them')
    .option('--port <N>', 'the port; any free one unless given')
    .option('--host <H>', 'the address to listen at (127.0.0.1 unless given)')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (folder: string, flags: WitnessFlags) => {
      const { keepNotes } = await import('../house/keep-notes.ts');
      return keepNotes(context, folder, flags);
    });
};

const NOTES = `
A house with --witness URL sends each note as it signs it. Only notes that a
house signed whose key was named are kept, and none that contradicts another.
Run it where the people who run the house cannot write: beside a second house,
at the regulator's, on another machine.
`;

const EXAMPLES = examples(
  ['croupier witness notes --for first-floor.key --port 4700', 'of one house'],
  ['croupier start --witness http://10.0.0.2:4700', 'the house itself'],
);
