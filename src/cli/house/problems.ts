import { Damaged, LostCommit, OtherRecords } from '../../house/cannot-open.ts';
import { KeyFailure } from '../../house/keys/house-key.ts';
import { StoreFailure, type StoreFault } from '../../house/store/port.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { type Err, err } from '../../kit/result.ts';
import { type Problem, problem } from '../answer.ts';
import { houseSentence } from '../english/house.ts';
import { storeSentence } from '../english/house-store.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { readHouseFile } from './house-file.ts';
import { type RecordsPlace, shownUrl } from './place.ts';

/** Somebody else has it, for now or for good. */
const TAKEN: readonly StoreFault[] = ['in-use', 'fenced', 'conflict'];
/** What is there cannot be used, whoever asks. */
const UNFIT: readonly StoreFault[] = ['not-a-store', 'newer', 'damaged'];

const exitFor = (fault: StoreFault): ExitCode =>
  TAKEN.includes(fault) ? EXIT.conflict : UNFIT.includes(fault) ? EXIT.invalid : EXIT.unexpected;

/** What the store said, without the file it said it about and ready to stand inside a sentence. */
const bare = (message: string): string => message.replace(/^\/\S*: /, '').replace(/\.$/, '');

/** One sentence for what is wrong with the records; the house that has them is named where it says who it is. */
export function storeProblem({ fault, message }: StoreFailure, place?: RecordsPlace): Problem {
  if (fault === 'in-use' && place !== undefined && place.url === undefined) {
    const url = readHouseFile(place.data)?.url;
    const params = { folder: place.data, ...(url === undefined ? {} : { url }) };
    return problem(EXIT.conflict, { code: 'folder-in-use', params });
  }
  const where = place === undefined ? 'the store' : place.url === undefined ? place.data : shownUrl(place.url);
  return { exit: exitFor(fault), code: fault, message: storeSentence(fault, { where, why: bare(message) }) };
}

/** What is wrong with the records, where that is what an error says. */
export function recordsProblem(error: unknown, place?: RecordsPlace): Problem | undefined {
  if (error instanceof StoreFailure) return storeProblem(error, place);
  if (error instanceof Damaged) return problem(EXIT.invalid, refuse('records-unreadable', error.damage).error);
  if (error instanceof OtherRecords) return otherRecords(error);
  if (error instanceof KeyFailure) return keyProblem(error);
  if (!(error instanceof LostCommit)) return undefined;
  const { stream, event } = error;
  return problem(EXIT.unexpected, refuse('records-lost', { stream, event }).error);
}

/** A command that does not answer now may answer later; everything else needs a person. */
function keyProblem({ fault, where, message: why }: KeyFailure): Problem {
  const exit = fault === 'command-failed' ? EXIT.unexpected : EXIT.invalid;
  return problem(exit, refuse('key-unusable', { where, fault, why }).error);
}

function otherRecords({ findings }: OtherRecords): Problem {
  const [first] = findings;
  const { stream = '', message = '' } = first ?? {};
  return problem(EXIT.invalid, refuse('records-differ', { stream, what: message, more: findings.length - 1 }).error);
}

const NOT_FOUND = /^unknown-(?:person|device|round|table|dispute|player)$/;

/** What the house refused, with the exit code that goes with it. */
export function refused(refusal: Refusal, exit?: ExitCode): Err<Problem> {
  const { code, clause } = refusal;
  return err({
    exit: exit ?? (NOT_FOUND.test(code) ? EXIT.notFound : EXIT.conflict),
    code,
    message: houseSentence(refusal),
    ...(clause === undefined ? {} : { clause }),
  });
}
