import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import type {
  ColumnQuestion,
  ImportedFile,
  MoneyFileAnswer,
} from '../../reconciliation/reconciliation.schemas.ts';
import { failureOf } from '../failure.ts';

/** What was read, under the name of the file. */
export type ReadFile = ImportedFile & { readonly name: string };

type Wish = { readonly file: File; readonly columns: Readonly<Record<string, string>> | null };

/** Sends a statement or a remittance, and once more with its columns where they are asked for. */
export function useMoneyFile({
  send,
  onRead,
}: {
  readonly send: (form: FormData, idempotencyKey: string) => Promise<MoneyFileAnswer>;
  readonly onRead: (read: ReadFile) => unknown;
}) {
  const [asked, setAsked] = useState<{ readonly file: File; readonly question: ColumnQuestion } | null>(null);
  const { run, isBusy, refusal, clear } = useAct<Wish, MoneyFileAnswer>({
    act: ({ file, columns }, key) => {
      const form = new FormData();
      if (columns) form.append('columns', JSON.stringify(columns));
      form.append('file', file);
      return send(form, key);
    },
    refusalOf: (failure) => failureOf(failure).message,
    refusedIn: 'place',
    onDone: async ({ file, question }, wish) => {
      setAsked(question && { file: wish.file, question });
      if (file) await onRead({ ...file, name: wish.file.name });
    },
  });
  return {
    question: asked?.question ?? null,
    isBusy,
    refusal,
    send: (file: File) => void run({ file, columns: null }),
    choose: (columns: Readonly<Record<string, string>>) => {
      if (asked) void run({ file: asked.file, columns });
    },
    forget: () => {
      setAsked(null);
      clear();
    },
  };
}
export type MoneyFile = ReturnType<typeof useMoneyFile>;
