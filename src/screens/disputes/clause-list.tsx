import type { RulebookDocument } from '../api/answers.ts';
import { useGet } from '../api/use-get.ts';

/** The clauses of a document, for fields to choose from by number or title. */
export function ClauseList({ rulebook }: Readonly<{ rulebook: string }>) {
  const [asked] = useGet<RulebookDocument>(`rulebooks/${rulebook}`);
  return (
    <datalist id="clauses">
      {(asked.value?.clauses ?? []).map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
