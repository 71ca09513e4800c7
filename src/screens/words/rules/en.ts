import { counted, english } from '../plural.ts';
/** Words of the pictures beside the rules. */
export const rulesEn = english({
  planTitle: 'The table seen from above',
  planHint: 'Players sit on one side; whoever deals stands on the other.',
  planPlace: 'Place {number}',
  planDealer: 'Dealer',
  positionsTitle: 'Where a bet lies',
  positionsHint: 'Choose a letter to see the numbers it covers.',
  positionCovers: counted('count', { one: '{name}: {count} number', other: '{name}: {count} numbers' }),
  handsTitle: 'One of each hand',
  handsHint: 'Highest first; the two cards apart decide.',
  chosenHere: 'This table reads it otherwise than usual. Usual: {usual}',
  onlyThis: 'The document leaves nothing else open.',
  readAt: 'As table {table} reads it now.',
  readAsUsual: 'As it is usually read here; a table may read it otherwise.',
  readingsTitle: 'How the document is read here',
  readingsHint:
    'Where the document can be read in more than one way, this is the reading adopted, with its entry in the list of ambiguities.',
  linkToReading: 'Link to reading {entry}',
  otherwise: 'It could also be read: {others}',
});
