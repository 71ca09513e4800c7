import { useGet } from '../api/use-get.ts';

/** The clauses of a document, for fields to choose from by number or title. */
export function ClauseList({ rulebook }: Readonly<{ rulebook: string }>) {
  const [asked] = useGet('/api/v1/rulebooks/:id', { id: rulebook });
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
