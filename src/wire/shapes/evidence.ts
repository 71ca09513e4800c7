import { Literal, Object as ObjectType, String as StringType, Union, Unknown } from 'typebox';
import { closed, listOf, maybe, means, text, whole } from '../../kit/schema.ts';
import { ending } from './endings.ts';
import { actorRole, amount, currency, rulebookId } from './parts.ts';
import { roundRow } from './rounds.ts';

/** However long: what is recorded is not shortened. */
const long = StringType();
const head = { version: means(whole, 'How many events the stream had'), hash: text };

/**
 * One line of a bundle. Entries and heads are copies of what the house recorded; rounds, plays, settlements and money are
 * worked out from them, so that a reader need not. The last line is the seal over all others.
 */
export const evidenceLine = Union(
  [
    closed({
      kind: Literal('evidence'),
      v: whole,
      about: closed({ table: text, round: whole, dispute: maybe(text) }),
      made: closed({ at: whole, by: text, role: actorRole }),
      rules: means(text, 'Rulebook and version of the round'),
      fingerprint: means(text, 'The digest of all rules of the house'),
    }),
    closed({ kind: Literal('before'), table: means(long, 'The table before the first entry, packed') }),
    closed({ kind: Literal('stretch'), stream: text, from: closed(head), to: closed(head) }),
    closed({
      kind: Literal('decided'),
      stream: text,
      from: means(whole, 'Which version of the decider, and which rulebook, decided from this event on'),
      decider: whole,
      rulebook: maybe(text),
    }),
    closed({
      kind: Literal('rulebook'),
      digest: text,
      data: means(ObjectType({}, { additionalProperties: Unknown() }), 'A rulebook, whole'),
    }),
    closed({
      kind: Literal('entry'),
      stream: text,
      from: whole,
      count: whole,
      at: whole,
      actor: text,
      id: text,
      asked: means(long, 'The command as it was asked, as JSON with sorted keys'),
      events: means(long, 'JSON array of events'),
      transfers: means(long, 'JSON array of `[event, debit, credit, amount, currency]`'),
      hash: text,
    }),
    closed({ kind: Literal('round'), ...roundRow.properties }),
    closed({ kind: Literal('play'), player: text, round: text, table: text, at: whole, staked: amount, net: amount }),
    closed({ kind: Literal('settlement'), ...ending.properties }),
    closed({ kind: Literal('money'), account: text, currency, amount }),
    closed({
      kind: Literal('clause'),
      id: text,
      title: text,
      requirement: long,
      sort: text,
      enforce: text,
      test: text,
    }),
    closed({ kind: Literal('register'), rulebook: rulebookId, clauses: whole, digest: text }),
    closed({ kind: Literal('head'), stream: text, ...head }),
    closed({
      kind: Literal('seal'),
      lines: means(listOf(text), 'The SHA-256 of each line before'),
      seal: text,
      key: maybe(means(text, 'The public key of the house: Ed25519, SPKI in base64')),
      sig: maybe(means(text, 'Its signature of `croupier evidence`, a line feed and the seal')),
    }),
  ],
  { title: 'EvidenceLine' },
);
