import type { Field, Fields } from '@accordent/api/client/fields.ts';
import { Fact } from '@accordent/ui-kit/FactList/FactList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';

export interface FieldFactsProps<Of extends Fields> {
  fields: Of;
  record: Readonly<Record<keyof Of, string>>;
}

/** Fields of a record to read: numbers are called with a touch, addresses are written to. */
export function FieldFacts<Of extends Fields>({ fields, record }: FieldFactsProps<Of>) {
  return Object.entries<Field>(fields).map(([name, { label, kind }]) => (
    <Fact key={name} term={label}>
      {record[name] && <Value kind={kind} text={record[name]} />}
    </Fact>
  ));
}

function Value({ kind, text }: { kind: Field['kind']; text: string }) {
  if (kind === 'phone') return <Link href={`tel:${text}`}>{formatPhone(text)}</Link>;
  return kind === 'email' ? <Link href={`mailto:${text}`}>{text}</Link> : text;
}
