import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download } from 'lucide-react';
import { sentenceOf } from './failure.ts';
import { saveFrom } from './save-file.ts';

/** « Télécharger » of what is on screen: a signed address lives five minutes, so that one is asked for when it is needed. */
export function SaveButton({ ask }: { ask: () => Promise<string> }) {
  const { run, isBusy } = useAct({
    act: async () => saveFrom(await ask()),
    done: null,
    refusalOf: sentenceOf,
  });
  return (
    <IconButton
      label="Télécharger"
      icon={<Download />}
      disabled={isBusy}
      onClick={() => void run(undefined)}
    />
  );
}
