import { describe, expect, test } from 'vitest';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, hoianaSicBo, mbsRoulette, usRoulette } from './index.ts';

/* Where each document says what the code calls by a name: read from the documents, clause by clause. */

const citedFor = ({ cites }: AnyRulebook, name: string): string =>
  Object.entries(cites)
    .flatMap(([each, clauses]) => (each === name ? clauses : []))
    .join(', ');

const meantBy = ({ glossary, description = [] }: AnyRulebook, word: string): string =>
  [...glossary, ...description].flatMap(({ term, clause }) => (term === word ? [clause] : [])).join(', ');

const askedOf = ({ equipment }: AnyRulebook, wanted: string): string =>
  equipment.flatMap(({ item, clause }) => (item === wanted ? [clause] : [])).join(', ');

const bindsBy = ({ authority }: AnyRulebook, order: string): string =>
  Object.entries(authority)
    .flatMap(([each, who]) => (each === order ? [who?.clause] : []))
    .join(', ');

describe('hoiana-roulette', () => {
  test.each([
    ['HR-4.8', 'catalogue'],
    ['HR-4.2', 'chips'],
    ['HR-4.10, HR-4.11', 'position'],
    ['HR-4.6', 'late'],
    ['HR-4.6', 'withdrawn'],
    ['HR-6.6', 'ruling'],
    ['HR-4.7.4', 'foreignOffered'],
    ['HR-7.11', 'foreignPaid'],
    ['HR-7.11.1', 'foreignRefused'],
    ['HR-6.2, HR-6.2.1', 'zeroWins'],
    ['HR-6.2', 'zeroLoses'],
    ['HR-6.3, HR-6.4, HR-6.5', 'payOrder'],
    ['HR-6.4', 'payCombined'],
    ['HR-4.2', 'chipsOnly'],
    ['HR-4.3', 'spoken'],
    ['HR-2.1', 'dolly'],
    ['HR-4.10', 'compartment'],
    ['HR-7.5', 'ballExamined'],
    ['HR-3.2.8', 'ballReplaced'],
    ['HR-7.9.1', 'ballReturned'],
    ['HR-4.7.1', 'colourEmblem'],
    ['HR-4.7', 'colourIssued'],
    ['HR-4.7.2', 'colourSecond'],
    ['HR-4.7.3', 'colourExtra'],
    ['HR-4.7.3.1', 'colourExtraValue'],
    ['HR-4.7.4', 'colourRedeemed'],
    ['HR-4.7.5', 'colourMarker'],
    ['HR-4.7.4.1', 'foreignAllowed'],
  ])('[%s] is what is said of %s', (clauses, name) => {
    expect(citedFor(hoianaRoulette, name)).toBe(clauses);
  });

  test.each([
    ['HR-2.1', 'dolly'],
    ['HR-2.2', 'spin'],
    ['HR-2.3', 'revolution'],
    ['HR-2.4', 'color chips'],
    ['HR-2.5', 'call bet'],
    ['HR-1.1', 'seating sides'],
    ['HR-1.2', 'table features'],
  ])('[%s] says what %s means', (clause, word) => {
    expect(meantBy(hoianaRoulette, word)).toBe(clause);
  });

  test.each([
    ['HR-1.2.1', 'wheel'],
    ['HR-1.2.2', 'betting areas'],
    ['HR-1.2.3', 'branding'],
    ['HR-3.2.1', 'result display'],
    ['HR-3.2.2', 'drop and tip box'],
    ['HR-3.2.3', 'drop box plunger'],
    ['HR-3.2.4', 'color chips'],
    ['HR-3.2.5', 'marker buttons'],
    ['HR-3.2.6', 'dolly'],
    ['HR-3.2.7', 'marker tree'],
    ['HR-3.2.8', 'ball'],
    ['HR-3.2.9', 'UV scanner'],
  ])('[%s] asks for the %s', (clause, item) => {
    expect(askedOf(hoianaRoulette, item)).toBe(clause);
  });

  test.each([
    ['HR-3.2.9', 'reportSuspectMoney'],
    ['HR-3.2.9', 'ruleSuspectMoney'],
    ['HR-4.3', 'placeForPlayer'],
    ['HR-4.7', 'issueColor'],
    ['HR-4.7.3', 'issueExtraColor'],
    ['HR-4.7.4', 'redeemColor'],
    ['HR-7.8', 'decideRestWithoutClose'],
    ['HR-6.6', 'rulePlacement'],
    ['HR-7.11', 'reportForeignChips'],
    ['HR-7.11.1', 'ruleForeignChips'],
    ['HR-7.5', 'examineBall'],
    ['HR-7.9.1', 'returnBall'],
  ])('[%s] says who may %s', (clause, order) => {
    expect(bindsBy(hoianaRoulette, order)).toBe(clause);
  });
});

describe('mbs-roulette-v3', () => {
  test.each([
    ['MBS-3.4', 'catalogue'],
    ['MBS-3.3', 'chips'],
    ['MBS-3.3.1', 'refusedLimit'],
    ['MBS-5.15', 'underMinimum'],
    ['MBS-5.16', 'overMaximum'],
    ['MBS-4.3', 'position'],
    ['MBS-5.13', 'late'],
    ['MBS-5.14', 'withdrawn'],
    ['MBS-3.9', 'ruling'],
    ['MBS-1.1.1', 'foreignOffered'],
    ['MBS-6.2', 'foreignPaid'],
    ['MBS-6.2', 'foreignRefused'],
    ['MBS-4.2', 'zeroWins'],
    ['MBS-4.2', 'zeroLoses'],
    ['MBS-3.3', 'chipsOnly'],
    ['MBS-3.5', 'spoken'],
    ['MBS-3.1', 'betsOpened'],
    ['MBS-6.4', 'display'],
    ['MBS-3.7', 'ballRuns'],
    ['MBS-6.1', 'earlyClose'],
    ['MBS-3.6', 'validSpin'],
    ['MBS-3.8', 'dolly'],
    ['MBS-6.4', 'compartment'],
    ['MBS-5.11', 'powerFailure'],
    ['MBS-5.7', 'ballReplaced'],
    ['MBS-1.1.1', 'colourMarker'],
  ])('[%s] is what is said of %s', (clauses, name) => {
    expect(citedFor(mbsRoulette, name)).toBe(clauses);
  });

  test.each([
    ['MBS-1.1.1', 'colour chips'],
    ['MBS-1.1.2', 'dolly'],
    ['MBS-1.1.3', 'revolution'],
    ['MBS-1.1.4', 'round of play'],
    ['MBS-1.1.5', 'spin'],
  ])('[%s] says what %s means', (clause, word) => {
    expect(meantBy(mbsRoulette, word)).toBe(clause);
  });

  test.each([
    ['MBS-2.1', 'wheel'],
    ['MBS-3.6', 'ball'],
    ['MBS-1.1.2', 'dolly'],
    ['MBS-3.3.1', 'limit sign'],
    ['MBS-1.1.1', 'color chips'],
  ])('[%s] asks for the %s', (clause, item) => {
    expect(askedOf(mbsRoulette, item)).toBe(clause);
  });

  test.each([
    ['MBS-3.3.1', 'setLimits'],
    ['MBS-6.4', 'correctDisplay'],
    ['MBS-3.1', 'openBetting'],
    ['MBS-3.5', 'placeForPlayer'],
    ['MBS-6.1', 'approveEarlyClose'],
    ['MBS-6.2', 'decideRestWithoutClose/result'],
    ['MBS-5.12', 'decideRestWithoutClose/void'],
    ['MBS-3.9', 'rulePlacement'],
    ['MBS-3.9', 'ruleNoBet'],
    ['MBS-6.2', 'ruleForeignChips'],
    ['MBS-5.11', 'reportPowerFailure'],
  ])('[%s] says who may %s', (clause, order) => {
    expect(bindsBy(mbsRoulette, order)).toBe(clause);
  });
});

describe('us-roulette-v5', () => {
  test.each([
    ['US5-P1', 'catalogue'],
    ['US5-P1', 'chips'],
    ['US5-P5', 'refusedLimit'],
    ['US5-P5', 'underMinimum'],
    ['US5-P5', 'overMaximum'],
    ['US5-P4', 'position'],
    ['US5-IR4', 'late'],
    ['US5-P4', 'withdrawn'],
    ['US5-P2', 'foreignOffered'],
    ['US5-P2', 'foreignPaid'],
    ['US5-P2', 'foreignRefused'],
    ['US5-R4', 'payOrder'],
    ['US5-P1', 'chipsOnly'],
    ['US5-P3', 'spoken'],
    ['US5-PT', 'payTableChosen'],
    ['US5-R2', 'ballRuns'],
    ['US5-R1', 'validSpin'],
    ['US5-R3', 'dolly'],
    ['US5-P4', 'compartment'],
    ['US5-P2', 'colourLook'],
    ['US5-P2', 'colourTaken'],
  ])('[%s] is what is said of %s', (clauses, name) => {
    expect(citedFor(usRoulette, name)).toBe(clauses);
  });

  test.each([
    ['US5-W1', 'wheel'],
    ['US5-R1', 'ball'],
    ['US5-R3', 'marker'],
    ['US5-P2', 'color chips'],
  ])('[%s] asks for the %s', (clause, item) => {
    expect(askedOf(usRoulette, item)).toBe(clause);
  });

  test.each([
    ['US5-P5', 'setLimits'],
    ['US5-P3', 'placeForPlayer'],
    ['US5-R1', 'voidInvalidSpin'],
  ])('[%s] says who may %s', (clause, order) => {
    expect(bindsBy(usRoulette, order)).toBe(clause);
  });
});

describe('hoiana-sic-bo', () => {
  test.each([
    ['SB-4.1', 'catalogue'],
    ['SB-4.3.1', 'chips'],
    ['SB-4.5', 'position'],
    ['SB-4.4', 'late'],
    ['SB-4.4', 'withdrawn'],
    ['SB-4.8.2', 'payOrder'],
    ['SB-4.1', 'chipsOnly'],
    ['SB-4.2', 'spoken'],
    ['SB-7.7', 'display'],
    ['SB-7.5', 'newDice'],
    ['SB-7.6', 'newTumbler'],
    ['SB-2.1', 'round'],
    ['SB-7.1', 'malfunction'],
    ['SB-7.7', 'lights'],
    ['SB-3.4', 'dice'],
    ['SB-4.5', 'revealed'],
    ['SB-4.7', 'keys'],
    ['SB-3.5', 'keyPad'],
    ['SB-3.2', 'litAreas'],
    ['SB-4.8', 'collected'],
    ['SB-7.2', 'tumbles'],
    ['SB-7.3', 'shakenFirst'],
    ['SB-4.4', 'betsClosed'],
  ])('[%s] is what is said of %s', (clauses, name) => {
    expect(citedFor(hoianaSicBo, name)).toBe(clauses);
  });

  test.each([
    ['SB-2.1', 'round of play'],
    ['SB-2.2', 'dice tumbler'],
    ['SB-1.1', 'seating sides'],
    ['SB-1.2', 'table features'],
  ])('[%s] says what %s means', (clause, word) => {
    expect(meantBy(hoianaSicBo, word)).toBe(clause);
  });

  test.each([
    ['SB-1.2.1', 'betting areas'],
    ['SB-1.2.2', 'branding'],
    ['SB-3.2', 'winning area lights'],
    ['SB-3.3', 'dice tumbler'],
    ['SB-3.4', 'dice'],
    ['SB-3.5', 'entry terminal'],
    ['SB-3.6', 'result history'],
    ['SB-3.7', 'drop box and tip box'],
    ['SB-3.8', 'drop box plunger'],
    ['SB-3.9', 'UV scanner'],
  ])('[%s] asks for the %s', (clause, item) => {
    expect(askedOf(hoianaSicBo, item)).toBe(clause);
  });

  test.each([
    ['SB-3.9', 'reportSuspectMoney'],
    ['SB-3.9', 'ruleSuspectMoney'],
    ['SB-7.7', 'correctDisplay'],
    ['SB-4.2', 'placeForPlayer'],
    ['SB-7.2', 'attestTumbles'],
    ['SB-4.7', 'enterResult'],
    ['SB-4.7', 'reenterResult'],
    ['SB-7.7', 'reportLights'],
    ['SB-7.1', 'reportMalfunction'],
    ['SB-7.1', 'approveContinue'],
  ])('[%s] says who may %s', (clause, order) => {
    expect(bindsBy(hoianaSicBo, order)).toBe(clause);
  });
});

describe('hoiana-niu-niu', () => {
  test.each([
    ['NN-7.12', 'catalogue'],
    ['NN-4.4', 'chips'],
    ['NN-4.5.2.i', 'refusedLimit'],
    ['NN-7.11', 'underMinimum'],
    ['NN-7.11', 'overMaximum'],
    ['NN-4.7', 'position'],
    ['NN-4.7', 'late'],
    ['NN-4.7', 'withdrawn'],
    ['NN-6.3', 'payOrder'],
    ['NN-4.5.1, NN-2.2.1', 'evenFirst'],
    ['NN-5.2', 'evenAlone'],
    ['NN-4.5.2.i, NN-2.2.2', 'optionalSize'],
    ['NN-4.5.4', 'onePlayerPerBox'],
    ['NN-2.2.4, NN-4.1', 'hand'],
    ['NN-4.11', 'compare'],
    ['NN-6.2.14', 'tieRank'],
    ['NN-6.2.15', 'tieSuit'],
    ['NN-4.4', 'chipsOnly'],
    ['NN-4.4', 'spoken'],
    ['NN-4.2', 'deckBacks'],
    ['NN-3.2.5', 'suspectMoney'],
    ['NN-6.3.1', 'boxWins'],
    ['NN-6.3.2', 'boxLoses'],
    ['NN-6.3.3', 'discarded'],
    ['NN-2.2.5', 'round'],
    ['NN-7.10', 'voidedCards'],
    ['NN-4.1', 'deck'],
    ['NN-7.2', 'newDeck'],
    ['NN-4.3', 'fromDevice'],
    ['NN-7.1.3', 'deckShort'],
    ['NN-4.8', 'deal'],
    ['NN-4.8', 'betsClosed'],
    ['NN-7.3', 'exposed'],
    ['NN-4.8.3', 'spread'],
    ['NN-3.1', 'boxes'],
    ['NN-7.6', 'reconstructed'],
    ['NN-7.7', 'reconstructedHands'],
    ['NN-7.1', 'houseEvent'],
    ['NN-4.6', 'secondBox'],
    ['NN-4.6.2', 'oneBox'],
    ['NN-2.2.3', 'reserve'],
    ['NN-4.5.3', 'reserveExact'],
    ['NN-6.4', 'reserveLost'],
    ['NN-5.1', 'commission'],
    ['NN-4.10', 'outOfView'],
    ['NN-7.9', 'handlingBarred'],
    ['NN-4.9', 'handled'],
    ['NN-4.9.5', 'verified'],
    ['NN-7.1.1', 'foreignCard'],
    ['NN-4.8.1', 'faceDown'],
    ['NN-4.6.1', 'ownHand'],
    ['NN-4.9.2', 'arrangement'],
    ['NN-7.8', 'handReset'],
  ])('[%s] is what is said of %s', (clauses, name) => {
    expect(citedFor(hoianaNiuNiu, name)).toBe(clauses);
  });

  test.each([
    ['NN-2.2.1', 'Even'],
    ['NN-2.2.2', 'Double and Super Niu'],
    ['NN-2.2.3', 'Reserve'],
    ['NN-2.2.4', 'Hand'],
    ['NN-2.2.5', 'Round of Play'],
    ['NN-2.2.6', 'Void'],
    ['NN-2.2.7', 'Automated dealing device'],
    ['NN-2.1.1', 'seating sides'],
    ['NN-2.1.2', 'table features'],
  ])('[%s] says what %s means', (clause, word) => {
    expect(meantBy(hoianaNiuNiu, word)).toBe(clause);
  });

  test.each([
    ['NN-2.1.2.i', 'betting areas'],
    ['NN-2.1.2.ii', 'dealer area'],
    ['NN-2.1.2.iii', 'branding'],
    ['NN-3.2.1', 'dealing device'],
    ['NN-3.2.2', 'discard holder'],
    ['NN-3.2.3', 'drop box and tip box'],
    ['NN-3.2.4', 'drop box plunger'],
    ['NN-3.2.5', 'UV scanner'],
    ['NN-4.1', 'deck'],
  ])('[%s] asks for the %s', (clause, item) => {
    expect(askedOf(hoianaNiuNiu, item)).toBe(clause);
  });

  test.each([
    ['NN-3.2.5', 'reportSuspectMoney'],
    ['NN-3.2.5', 'ruleSuspectMoney'],
    ['NN-4.5.3', 'placeReserve'],
    ['NN-4.6.2', 'restrictBoxes'],
    ['NN-7.3', 'reportExposed'],
    ['NN-4.8.3', 'spreadCheck'],
    ['NN-4.8.3', 'reportHandled'],
    ['NN-7.6', 'reconstruct'],
    ['NN-4.9.5', 'verifyArrangement'],
    ['NN-6.3', 'compareNext'],
    ['NN-4.10', 'reportConduct'],
    ['NN-7.9', 'reportConduct/damaged'],
    ['NN-7.9', 'barHandling'],
    ['NN-7.1', 'reportHouseEvent'],
    ['NN-7.1', 'decideHouseEvent'],
    ['NN-7.2', 'replaceDeck'],
  ])('[%s] says who may %s', (clause, order) => {
    expect(bindsBy(hoianaNiuNiu, order)).toBe(clause);
  });
});
