import { Fact, FactList } from '@accordent/ui-kit/FactList/FactList.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { rankOf, statusOf } from './administrator-words.ts';
import type { Administrator } from './administrators.api.ts';

/** One of the staff, to read. */
export function AdministratorFacts({ administrator }: { administrator: Administrator }) {
  return (
    <FactList>
      <Fact term="Adresse e-mail">
        <Link href={`mailto:${administrator.email}`}>{administrator.email}</Link>
      </Fact>
      <Fact term="Rôle">{rankOf(administrator)}</Fact>
      <Fact term="Statut">
        <StatusChip {...statusOf(administrator)} />
      </Fact>
      <Fact term="Ajouté le">
        <DateText value={administrator.creationDate} />
      </Fact>
    </FactList>
  );
}
