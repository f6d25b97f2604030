import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Printer } from 'lucide-react';
import { saveLetters, useLetters } from './sending.api.ts';

/** Everything that leaves on paper and that nobody has printed, as one PDF; nothing where there is none. */
export function PrintLetters({ size }: { size?: 'small' | undefined }) {
  const { data, mutate } = useLetters();
  const letters = data?.letters ?? [];
  const print = useAct({
    act: () => saveLetters(letters.map(({ id }) => id)),
    doing: 'Préparation des courriers…',
    done: 'Courriers enregistrés\u00a0: imprimez le fichier.',
    refusalOf: sentenceOf,
    onDone: () => void mutate(),
  });
  if (letters.length === 0) return null;
  return (
    <Button
      size={size}
      icon={<Printer size={16} />}
      isBusy={print.isBusy}
      title={letters.map(({ reference, insurer }) => `${reference}, ${insurer}`).join('\n')}
      onClick={() => void print.run()}
    >
      {letters.length === 1
        ? 'Imprimer le courrier du jour'
        : `Imprimer les ${formatCount(letters.length)} courriers du jour`}
    </Button>
  );
}
