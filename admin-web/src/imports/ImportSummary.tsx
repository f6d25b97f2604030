import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import styles from './Import.module.css';
import { addedSentence } from './use-import.ts';
import type { ImportPreview, ImportResult } from './imports.api.ts';

type Counts = Pick<ImportPreview, 'kind' | 'toAdd' | 'known' | 'faulty' | 'ignoredColumns'>;

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'ligne' : 'lignes'}`;

/** What the file is good for, in a sentence. */
export function ImportVerdict({ preview }: { preview: Counts }) {
  const { toAdd, known, faulty, ignoredColumns } = preview;
  return (
    <div data-look="stack gap-12">
      {faulty > 0 ? (
        <Banner tone="warning" title={`${lines(faulty)} à corriger`}>
          {toAdd > 0
            ? 'Corrigez le fichier puis choisissez-le à nouveau, ou laissez ces lignes de côté.'
            : 'Corrigez le fichier puis choisissez-le à nouveau.'}
        </Banner>
      ) : toAdd > 0 ? (
        <Banner tone="success" title={`${lines(toAdd)} à ajouter`}>
          {known > 0
            ? `${lines(known)} ${known === 1 ? 'est déjà présente et ne change' : 'sont déjà présentes et ne changent'} pas.`
            : 'Toutes les lignes sont bonnes.'}
        </Banner>
      ) : (
        <Banner tone="info" title="Rien à ajouter">
          Toutes les lignes de ce fichier sont déjà présentes.
        </Banner>
      )}
      {ignoredColumns.length > 0 && (
        <p data-look="quiet small breaks">
          {ignoredColumns.length === 1
            ? 'Colonne inconnue, laissée de côté'
            : 'Colonnes inconnues, laissées de côté'}
          &nbsp;: {ignoredColumns.map((column) => `«\u00a0${column}\u00a0»`).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** What was done, and where to see it. */
export function ImportDone({
  result,
  links,
  onAgain,
}: {
  result: ImportResult;
  links: readonly { readonly href: string; readonly label: string }[];
  onAgain: () => void;
}) {
  const { known, skipped } = result;
  return (
    <div data-look="stack gap-12">
      <Banner
        tone={result.added > 0 ? 'success' : 'info'}
        title={addedSentence(result)}
        announce="status"
        action={
          <Button size="small" onClick={onAgain}>
            Importer un autre fichier
          </Button>
        }
      >
        {[
          ...(known > 0
            ? [`${lines(known)} déjà ${known === 1 ? 'présente' : 'présentes'}, sans changement.`]
            : []),
          ...(skipped > 0 ? [`${lines(skipped)} ${skipped === 1 ? 'laissée' : 'laissées'} de côté.`] : []),
        ].join(' ')}
      </Banner>
      <p className={styles.links}>
        {links.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}
