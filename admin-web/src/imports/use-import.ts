import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useRef, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { saveFile } from '../shared/save-file.ts';
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
  const [isImporting, setIsImporting] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  // The same import sent again after a lost answer is one import.
  const sent = useRef({ wish: '', key: '' });
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

  async function confirm(skipFaulty: boolean): Promise<void> {
    if (!chosen || isImporting) return;
    const { file, preview } = chosen;
    const wish = `${preview.hash} ${skipFaulty}`;
    if (sent.current.wish !== wish) sent.current = { wish, key: newIdempotencyKey() };
    setIsImporting(true);
    const toastId = toast.loading('Import en cours…', { duration: LONGEST_MS });
    try {
      const done = await confirmImport(preview, file, { skipFaulty, idempotencyKey: sent.current.key });
      toast.success(addedSentence(done), { id: toastId });
      setResult(done);
      await everythingChanged();
    } catch (error) {
      const { message, reference } = failureOf(error);
      toast.error(message, { id: toastId, detail: reference && `Réf. ${reference}` });
      // What the product holds may have changed since: the preview says it line by line.
      await choose(file, preview.kind);
    } finally {
      setIsImporting(false);
    }
  }

  async function template(): Promise<void> {
    try {
      saveFile(await downloadTemplate(kind), `import-${kind}.csv`);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }

  function startAgain(): void {
    asked.current += 1;
    sent.current = { wish: '', key: '' };
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
    isImporting,
    result,
    choose,
    confirm,
    template,
    startAgain,
  };
}

/** « 12 mutuelles ajoutées. » in a form that fits every kind. */
export function addedSentence({ kind, added }: Pick<ImportResult, 'kind' | 'added'>): string {
  const [one, several] = kindWords[kind].unit;
  if (added === 0) return 'Rien à ajouter\u00a0: tout était déjà présent.';
  return `Import terminé\u00a0: ${formatCount(added)} ${added === 1 ? one : several}.`;
}
