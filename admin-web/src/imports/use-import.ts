import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useRef, useState } from 'react';
import { failureOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { kindWords } from './import-kinds.ts';
import { confirmImport, downloadTemplate, previewImport, useEverythingChanged } from './imports.api.ts';
import type { ImportKind, ImportPreview, ImportResult } from './imports.api.ts';

const LONGEST_MS = 120_000;

type Chosen = { readonly file: File; readonly preview: ImportPreview };

/** A file on its way into the product: chosen, looked at, imported. A refusal says why, and the file may be changed. */
export function useImport() {
  const everythingChanged = useEverythingChanged();
  const [kind, setKind] = useState<ImportKind>('practitioners');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [readName, setReadName] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ file: string; message: string } | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const asked = useRef(0);

  async function choose(file: File, wanted: ImportKind = kind): Promise<void> {
    asked.current += 1;
    const place = asked.current;
    setRefusal(null);
    setReadName(file.name);
    try {
      // Kept as it is now: the file on the disk may be written again before the confirmation.
      const kept = new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
      const preview = await previewImport(wanted, kept);
      if (place === asked.current) setChosen({ file: kept, preview });
    } catch (error) {
      if (place === asked.current) setRefusal({ file: file.name, message: failureOf(error).message });
    } finally {
      if (place === asked.current) setReadName(null);
    }
  }

  const importing = useAct({
    // The same import sent again after a lost answer is one import: its hash is the wish.
    act: async ({ skipFaulty }: { hash: string; skipFaulty: boolean }, idempotencyKey) =>
      chosen && confirmImport(chosen.preview, chosen.file, { skipFaulty, idempotencyKey }),
    doing: 'Import en cours…',
    longest: LONGEST_MS,
    done: (done) => done && addedSentence(done),
    refusalOf: sentenceOf,
    detailOf: (failure) => {
      const { reference } = failureOf(failure);
      return reference && `Réf. ${reference}`;
    },
    onDone: (done) => {
      setResult(done);
      return everythingChanged();
    },
    // What the product holds may have changed since: the preview says it line by line.
    onRefused: () => chosen && void choose(chosen.file, chosen.preview.kind),
  });

  const template = useAct({
    act: downloadTemplate,
    done: null,
    refusalOf: sentenceOf,
    onDone: (file, wanted) => saveFile(file, `import-${wanted}.csv`),
  });

  function startAgain(): void {
    asked.current += 1;
    setChosen(null);
    setReadName(null);
    setRefusal(null);
    setResult(null);
  }

  return {
    kind,
    setKind: (next: ImportKind) => {
      setRefusal(null);
      setKind(next);
    },
    chosen,
    readName,
    refusal,
    isImporting: importing.isBusy,
    result,
    choose,
    confirm: async (skipFaulty: boolean) => {
      if (chosen && !importing.isBusy) await importing.run({ hash: chosen.preview.hash, skipFaulty });
    },
    template: () => template.run(kind),
    startAgain,
  };
}

/** « 12 mutuelles ajoutées. » in a form that fits every kind. */
export function addedSentence({ kind, added }: Pick<ImportResult, 'kind' | 'added'>): string {
  const [one, several] = kindWords[kind].unit;
  if (added === 0) return 'Rien à ajouter\u00a0: tout était déjà présent.';
  return `Import terminé\u00a0: ${formatCount(added)} ${added === 1 ? one : several}.`;
}
