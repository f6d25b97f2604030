import { Fact, FactLine } from '@accordent/ui-kit/FactLine/FactLine.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { paths } from '../screens.ts';
import type { PractitionerRecord } from './practitioners.api.ts';

/** Where a dentist is, how to call and write to him, his RPPS, his practice, since when he is a client. */
export function IdentityLine({ record }: { record: PractitionerRecord }) {
  const { zip, city, phone, email, rpps, parent, clientSince } = record;
  const place = [zip, city].filter(Boolean).join(' ');
  return (
    <FactLine>
      {place && <Fact>{place}</Fact>}
      {phone && (
        <Fact>
          <Link href={`tel:${phone}`} tone="plain" aria-label={`Appeler le ${formatPhone(phone)}`}>
            {formatPhone(phone)}
          </Link>
        </Fact>
      )}
      {email && (
        <Fact>
          <Link href={`mailto:${email}`} tone="plain">
            {email}
          </Link>
        </Fact>
      )}
      {rpps && <Fact isWide>RPPS {rpps}</Fact>}
      {parent && (
        <Fact>
          lié à{'\u00a0'}
          <Link href={paths.practitioner('edit', parent.id)}>{parent.name}</Link>
        </Fact>
      )}
      {clientSince && <Fact isWide>client depuis le {formatDate(clientSince)}</Fact>}
    </FactLine>
  );
}
