import { useState } from 'react';
import type { dispute } from '../../table/index.ts';
import type { DisputeOrder } from '../../wire/orders/index.ts';
import { ClauseList } from './clause-list.tsx';
import { Area, Choice, Line } from './fields.tsx';
import { Form, type FormProps } from './form.tsx';
import { useDisputeWords } from './words.ts';

/** A kind of evidence that this person may bring; statements also by whose they are and whether they are refused. */
type Kind = Exclude<dispute.Basis, 'statement'> | `${'said' | 'refused'} ${'player' | 'staff'}`;

const kindsOf = (there: FormProps['there']): readonly Kind[] =>
  there.offers.flatMap(({ order, mine, kind, party, refused }): readonly Kind[] => {
    if (order !== 'addEvidence' || !mine || kind === undefined) return [];
    if (kind !== 'statement') return [kind];
    return party === undefined ? [] : [`${refused === true ? 'refused' : 'said'} ${party}`];
  });

type Values = Readonly<Record<string, string>>;

/** What each kind asks for; `?` may be left out. */
const ASKS: Readonly<Record<Exclude<dispute.Basis, 'statement'>, readonly string[]>> = {
  rule: ['clause'],
  published: ['what', 'dated'],
  procedure: ['reference'],
  control: ['reference'],
  footage: ['camera', 'from', 'to', 'remark'],
  other: ['what', 'file?'],
  law: ['reference', 'jurisdiction?'],
};

/** Evidence of one of the eight kinds (8.4.1 to 8.4.8). */
export function EvidenceForm({ there, busy, onGive }: FormProps) {
  const say = useDisputeWords();
  const kinds = kindsOf(there);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'other');
  const [values, setValues] = useState<Values>({});
  const nameOf = (each: Kind): string => {
    const [way, party] = each.split(' ');
    if (party !== 'player' && party !== 'staff') return say(`basis.${each as Exclude<dispute.Basis, 'statement'>}`);
    return `${say(way === 'said' ? 'speak' : 'notSpeak')}: ${say(`party.${party}`)}`;
  };
  return (
    <Form order="addEvidence" busy={busy} onSend={() => onGive({ type: 'addEvidence', item: itemOf(kind, values) })}>
      <Choice word="field.kind" value={kind} from={kinds} nameOf={nameOf} onChoose={setKind} />
      {fieldsOf(kind).map((field) => (
        <EvidenceField
          key={field}
          field={field}
          value={values[field.replace('?', '')] ?? ''}
          onType={(value) => setValues({ ...values, [field.replace('?', '')]: value })}
        />
      ))}
      {kind === 'rule' && <ClauseList rulebook={there.rulebook} />}
    </Form>
  );
}

const fieldsOf = (kind: Kind): readonly string[] => {
  if (kind.startsWith('said ')) return ['statement'];
  return kind.startsWith('refused ') ? ['refused'] : ASKS[kind as keyof typeof ASKS];
};

const TYPES: Readonly<Record<string, 'date' | 'datetime-local'>> = {
  dated: 'date',
  from: 'datetime-local',
  to: 'datetime-local',
};
const LONG: ReadonlySet<string> = new Set(['statement', 'refused', 'remark', 'what']);
const WORDS = {
  clause: 'field.clause',
  what: 'field.what',
  dated: 'field.dated',
  reference: 'field.reference',
  camera: 'field.camera',
  from: 'field.from',
  to: 'field.to',
  remark: 'field.remark',
  file: 'field.file',
  jurisdiction: 'field.jurisdiction',
  statement: 'field.statement',
  refused: 'field.refused',
} as const;

type OneField = Readonly<{ field: string; value: string; onType: (value: string) => void }>;

function EvidenceField({ field, value, onType }: OneField) {
  const name = field.replace('?', '') as keyof typeof WORDS;
  const common = { word: WORDS[name], value, onType, optional: field.endsWith('?') };
  if (LONG.has(name)) return <Area {...common} />;
  return <Line {...common} type={TYPES[name] ?? 'text'} {...(name === 'clause' ? { list: 'clauses' } : {})} />;
}

type Item = Extract<DisputeOrder, { type: 'addEvidence' }>['item'];

/** The item as the house takes it; times are moments, and what was left out is not sent. */
export function itemOf(kind: Kind, values: Values): Item {
  const text = (name: string): string => (values[name] ?? '').trim();
  const moment = (name: string): number => new Date(values[name] ?? '').getTime();
  switch (kind) {
    case 'rule':
      return { kind, clause: text('clause') };
    case 'published':
      return { kind, what: text('what'), dated: text('dated') };
    case 'procedure':
    case 'control':
      return { kind, reference: text('reference') };
    case 'footage':
      return { kind, camera: text('camera'), from: moment('from'), to: moment('to'), remark: text('remark') };
    case 'other':
      return { kind, what: text('what'), ...(text('file') === '' ? {} : { file: text('file') }) };
    case 'law': {
      const jurisdiction = text('jurisdiction');
      return { kind, reference: text('reference'), ...(jurisdiction === '' ? {} : { jurisdiction }) };
    }
    case 'said player':
    case 'said staff':
      return { kind: 'statement', party: partyIn(kind), text: values['statement'] ?? '' };
    case 'refused player':
    case 'refused staff':
      return { kind: 'statement', party: partyIn(kind), refused: values['refused'] ?? '' };
  }
}

const partyIn = (kind: Kind): 'player' | 'staff' => (kind.endsWith(' player') ? 'player' : 'staff');
