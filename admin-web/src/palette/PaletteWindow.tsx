import { Palette } from '@accordent/ui-kit/Palette/Palette.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { dropKeys, holdKeys, releaseKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { afterPaint } from '@accordent/ui-kit/hooks/after-paint.ts';
import { mayBeNir } from '@accordent/api/client/search-text.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ChangeStatusOfRow } from '../coverage-requests/ChangeStatusOfRow.tsx';
import { inQueue, queueOf } from '../coverage-requests/list-address.ts';
import { paths, screens } from '../screens.ts';
import type { DeskScreen } from '../desk-screen.ts';
import type { Choice } from './choice.ts';
import type { Frame } from './desk-acts.tsx';
import type { FoundRecord } from './palette.api.ts';
import { useChoices } from './use-choices.ts';

type PaletteWindowProps = {
  isOpen: boolean;
  onClose: () => void;
  frame: Frame;
};

/** Ctrl K: finds every record, screen and act by one field, and opens or does it. */
export default function PaletteWindow({ isOpen, onClose, frame }: PaletteWindowProps) {
  const [move, setMove] = useState<Choice['move'] | null>(null);
  const closeMove = useCallback(() => {
    // Refused before it could be asked.
    dropKeys();
    setMove(null);
  }, []);
  return (
    <>
      {isOpen && (
        <Opened
          frame={frame}
          onClose={onClose}
          // The window first gives the focus back to where the dialog shall leave it.
          onMove={(wish) => afterPaint(() => setMove(wish))}
        />
      )}
      {move && <ChangeStatusOfRow id={move.id} first={move.statusId} onClose={closeMove} />}
    </>
  );
}

type OpenedProps = Omit<PaletteWindowProps, 'isOpen'> & {
  onMove: (move: NonNullable<Choice['move']>) => void;
};

function Opened({ frame, onClose, onMove }: OpenedProps) {
  const navigate = useNavigate();
  const [location] = useLocation();
  const search = useSearch();
  const [typed, setTyped] = useState('');
  const [record, setRecord] = useState<{ readonly of: FoundRecord; readonly before: string } | null>(null);
  const { groups, found, marked, isLoading, refusal } = useChoices({
    typed,
    record: record?.of ?? null,
    shownRequest: shownRequest(location, search),
    frame,
  });
  const options = groups.flatMap((group) => group.options);

  function choose(id: string) {
    const choice = options.find((option) => option.id === id);
    if (!choice) return;
    onClose();
    if (choice.move) {
      // Its dialog comes once this window has gone: what is typed meanwhile is for it.
      holdKeys('window');
      onMove(choice.move);
    } else if (choice.run) choice.run();
    else if (choice.outside) window.location.assign(choice.outside);
    else if (choice.href) navigate(choice.href);
  }
  function showActs(id: string) {
    const of = found.find((one) => `${one.kind} ${one.id}` === id);
    if (!of) return;
    setRecord({ of, before: typed });
    setTyped('');
  }
  function goBack() {
    if (!record) return;
    setTyped(record.before);
    setRecord(null);
  }

  return (
    <Palette
      label="Rechercher et agir"
      placeholder={
        record ? 'Écrire, appeler, changer le statut…' : 'Patient, référence, praticien, mutuelle, acte…'
      }
      value={typed}
      onChange={setTyped}
      marked={marked}
      groups={groups}
      isLoading={isLoading}
      emptyText={refusal ?? emptyText(typed)}
      onChoose={choose}
      onActs={showActs}
      about={record?.of.name}
      onBack={goBack}
      onClose={onClose}
      onFocused={() => releaseKeys('window')}
    />
  );
}

function emptyText(typed: string): string {
  if (mayBeNir(typed))
    return 'Un numéro de sécurité sociale ne se recherche pas ici\u00a0: cherchez le nom du patient ou la référence de la PEC.';
  return 'Rien ne porte ces mots. Essayez un nom, une référence, un téléphone ou un acte.';
}

/** The PEC on screen, whose acts are at hand, in the queue that is worked through; null for another screen. */
function shownRequest(location: string, search: string): { id: number; at: string } | null {
  const here = screenAt<DeskScreen>(screens, location);
  const id = here?.name === 'request' && Number(here.parts['id']);
  return id ? { id, at: inQueue(paths.request('edit', id, here?.parts['tab']), queueOf(search)) } : null;
}
