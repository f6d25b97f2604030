import { Fact, FactList } from '@accordent/ui-kit/FactList/FactList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import type { ProspectRecord } from './prospects.api.ts';

/** A prospect to read: he is called or written to with a touch. */
export function ProspectFacts({ prospect }: { prospect: ProspectRecord }) {
  const { email, phone, address, zip, city, comment, creationDate } = prospect;
  return (
    <FactList>
      <Fact term="Téléphone">{phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}</Fact>
      <Fact term="Adresse e-mail">{<Link href={`mailto:${email}`}>{email}</Link>}</Fact>
      <Fact term="Adresse">
        {[address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join('\n')}
      </Fact>
      <Fact term="Commentaire">{comment}</Fact>
      <Fact term="Prospect depuis le">{formatDate(creationDate)}</Fact>
    </FactList>
  );
}
