import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportLines } from './ImportLines.tsx';
import { ImportDone, ImportVerdict } from './ImportSummary.tsx';
import type { ImportKind } from './imports.api.ts';
import { useImport } from './use-import.ts';
import { paths } from '../screens.ts';
import styles from './ImportPage.module.css';

const links: Readonly<Record<ImportKind, readonly { href: string; label: string }[]>> = {
  practitioners: [
    { href: paths.practitioners, label: 'Voir les dentistes' },
    { href: paths.prospects, label: 'Voir les prospects' },
  ],
  mutuals: [{ href: paths.insurers('mutual'), label: 'Voir les mutuelles' }],
  contacts: [{ href: paths.contacts, label: 'Voir les contacts' }],
  baskets: [{ href: paths.careBaskets, label: 'Voir les paniers de soins' }],
};

/** /admin/import: a CSV of practitioners, mutuals, contacts or baskets of care, looked at before anything of it is written. */
export default function ImportPage() {
  const { kind, setKind, chosen, readName, refusal, isImporting, result, ...actions } = useImport();
  const [skipsFaulty, setSkipsFaulty] = useState(false);
  const startAgain = () => {
    setSkipsFaulty(false);
    actions.startAgain();
  };

  if (result)
    return (
      <Page title="Import">
        <ImportDone result={result} links={links[result.kind]} onAgain={startAgain} />
      </Page>
    );
  if (!chosen)
    return (
      <Page title="Import">
        <ImportChoice
          kind={kind}
          onKind={setKind}
          onFile={(file) => void actions.choose(file)}
          onTemplate={() => void actions.template()}
          readName={readName}
          refusal={refusal}
        />
      </Page>
    );

  const { file, preview } = chosen;
  const { toAdd, faulty } = preview;
  const isHeldUp = faulty > 0 && !skipsFaulty;
  return (
    <Page
      title="Import"
      subtitle={file.name}
      actions={
        <Button onClick={startAgain} disabled={isImporting}>
          Choisir un autre fichier
        </Button>
      }
      footer={
        toAdd > 0 && (
          <div className={styles.foot}>
            {faulty > 0 && (
              <Checkbox
                label={
                  faulty === 1
                    ? 'Ignorer la ligne fautive'
                    : `Ignorer les ${formatCount(faulty)} lignes fautives`
                }
                checked={skipsFaulty}
                disabled={isImporting}
                onChange={({ target }) => setSkipsFaulty(target.checked)}
              />
            )}
            <Button
              tone="primary"
              isBusy={isImporting}
              disabled={isHeldUp}
              onClick={() => void actions.confirm(skipsFaulty)}
            >
              Importer {formatCount(toAdd)} {toAdd === 1 ? 'ligne' : 'lignes'}
            </Button>
          </div>
        )
      }
    >
      <div data-look="stack gap-16">
        <ImportVerdict preview={preview} />
        <ImportLines key={preview.hash} preview={preview} />
      </div>
    </Page>
  );
}
