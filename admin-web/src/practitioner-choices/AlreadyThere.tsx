import { listedName } from '@accordent/api/client/person-name.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { paths } from '../screens.ts';
import { useNamesakes } from './practitioner-choices.api.ts';

export interface AlreadyThereProps {
  /** Who is being added. */
  entry: Parameters<typeof useNamesakes>[0];
}

/** That somebody of this name and telephone is there, under another address: a practice may have two, so nothing is held back. */
export function AlreadyThere({ entry }: AlreadyThereProps) {
  const namesakes = useNamesakes(entry);
  if (namesakes.length === 0) return null;
  return (
    <Banner tone="info" announce="status" title="Déjà là, avec ce nom et ce téléphone">
      {namesakes.map((row) => (
        <p key={row.id}>
          <Link href={paths[row.isProspect ? 'prospect' : 'practitioner']('edit', row.id)} target="_blank">
            {listedName(row)}, {row.email}
          </Link>
          {row.isProspect ? ' (prospect)' : row.isArchived && ' (archivé)'}
        </p>
      ))}
    </Banner>
  );
}
