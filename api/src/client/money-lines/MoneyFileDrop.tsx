import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FileDrop } from '@accordent/ui-kit/FileDrop/FileDrop.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { ColumnChooser, type MoneyFileKind } from './ColumnChooser.tsx';
import type { MoneyFile } from './use-money-file.ts';

/** Anything may be dropped: the server says what it is when it is not what it should be. */
const ANY: Record<string, string[]> = {
  'text/csv': ['.csv', '.txt'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'application/xml': ['.xml'],
  'application/pdf': ['.pdf'],
};

const prompts: Readonly<Record<MoneyFileKind, { readonly choose: string; readonly hint: string }>> = {
  statement: {
    choose: 'choisir un relevé',
    hint: 'OFX, CSV, CAMT.053 ou CFONB\u00a0120, 10\u00a0Mo au plus. Seules les lignes qui peuvent régler une PEC sont gardées.',
  },
  remittance: {
    choose: 'choisir un bordereau',
    hint: 'Bordereau de tiers payant en CSV ou en PDF, 10\u00a0Mo au plus. Seules les lignes de vos PEC sont gardées.',
  },
};

/** Where a statement or a remittance is dropped, and what is asked of its columns. */
export function MoneyFileDrop({
  kind,
  file,
  hint = prompts[kind].hint,
}: {
  kind: MoneyFileKind;
  file: MoneyFile;
  /** Which formats, and what is kept. */
  hint?: string;
}) {
  if (file.question)
    return (
      <ColumnChooser
        kind={kind}
        question={file.question}
        isBusy={file.isBusy}
        onChosen={file.choose}
        onCancel={file.forget}
      />
    );
  return (
    <div data-look="stack gap-12">
      {file.refusal && <Banner tone="danger">{file.refusal}</Banner>}
      {file.isBusy ? (
        <div aria-busy="true">
          <Skeleton height={96} />
        </div>
      ) : (
        <FileDrop chooseLabel={prompts[kind].choose} hint={hint} onFile={file.send} types={ANY} />
      )}
    </div>
  );
}
