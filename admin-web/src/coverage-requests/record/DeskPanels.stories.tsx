import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useState } from 'react';
import { ActPanel } from './ActPanel.tsx';
import { ActPopover } from './ActPopover.tsx';
import { AsidePanel } from './AsidePanel.tsx';
import { answering } from '../../../../ui-kit/.storybook/answered.tsx';
import { aRecord } from '../../testing/records.ts';
import { aSending, dossierAnswer } from '../../testing/sendings.ts';
import type { Answering } from './answer/use-answer.ts';
import { DeskPanels } from './DeskPanels.tsx';
import type { DeskActs } from './use-desk-acts.ts';
import { RemindPanel } from '../reminders/RemindPanel.tsx';

const meta = {
  title: 'Back-office/PEC/Panneaux',
  decorators: [
    (Story) => (
      <div style={{ width: 440, height: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const days = ['2026-11-24', '2026-11-25', '2026-11-30'];

const onSetAside = fn();
export const Aside: Story = {
  name: 'Mettre de côté',
  render: () => <AsidePanel days={days} until={null} isBusy={false} onSetAside={onSetAside} onClose={fn()} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /30\snov/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Mettre de côté/ }));
    await expect(onSetAside).toHaveBeenCalledWith('2026-11-30');
  },
};

export const FocusGoesBack: Story = {
  name: 'Fermé au clavier\u00a0: le clavier reprend là où il était',
  render: () => <Opened />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Plus tard' });
    await userEvent.click(opener);
    canvas.getByRole('button', { name: /24\snov/ }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    // Opened by a key, nothing had it: it goes on at the top of the screen.
    opener.blur();
    await userEvent.keyboard('p');
    canvas.getByRole('button', { name: /24\snov/ }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

function Opened() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ p: () => setOpen(true) });
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Plus tard
      </button>
      {isOpen && (
        <AsidePanel
          days={days}
          until={null}
          isBusy={false}
          onSetAside={fn()}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  );
}

const onWrite = fn();
export const RemindByModel: Story = {
  name: 'Relancer le dentiste par mail\u00a0: «\u00a0/\u00a0» liste les modèles',
  render: () => (
    <RemindPanel
      first="dentist"
      names={{ insurer: 'Orélia', dentist: 'QUERVALLON Maëlle' }}
      phones={{ insurer: '', dentist: '' }}
      canWrite
      days={days}
      models={{
        sign: '/',
        label: 'Modèles',
        emptyText: 'Aucun modèle.',
        options: [{ id: '1', label: 'Devis', text: 'Il nous manque le devis.' }],
      }}
      count={0}
      isBusy={false}
      error={null}
      onRemind={onWrite}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    // What came of a call is no message.
    await userEvent.type(canvas.getByRole('textbox', { name: /Ce qu’il en est/ }), '/dev');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Mail' }));
    const message = canvas.getByRole('textbox', { name: /Message au dentiste/ });
    await userEvent.clear(message);
    await userEvent.type(message, '/dev');
    await expect(canvas.getByRole('option', { name: /Devis/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(message).toHaveValue('Il nous manque le devis.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(onWrite).toHaveBeenCalledWith({
      whom: 'dentist',
      way: 'mail',
      result: 'Il nous manque le devis.',
      nextOn: '2026-11-25',
    });
  },
};

const onRemind = fn();
export const Remind: Story = {
  name: 'Relancer\u00a0: Ctrl Entrée enregistre',
  render: () => (
    <RemindPanel
      first="insurer"
      names={{ insurer: 'Orélia', dentist: 'QUERVALLON Maëlle' }}
      phones={{ insurer: '0400000074', dentist: '' }}
      canWrite={false}
      days={days}
      count={1}
      isBusy={false}
      error={null}
      onRemind={onRemind}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2e relance')).toBeVisible();
    await userEvent.type(
      canvas.getByRole('textbox', { name: /Ce qu’il en est/ }),
      'Réponse jeudi.{Control>}{Enter}{/Control}',
    );
    await expect(onRemind).toHaveBeenCalledWith({
      whom: 'insurer',
      way: 'phone',
      result: 'Réponse jeudi.',
      nextOn: '2026-11-25',
    });
    await expect(canvas.getByText(/^Rien ne part/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Mail' }));
    await expect(canvas.getByText(/^Un mail part à la mutuelle/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Envoyer la relance/ })).toBeVisible();
    // Who may not be written to is called.
    await userEvent.click(canvas.getByRole('radio', { name: 'QUERVALLON Maëlle' }));
    await expect(canvas.queryByRole('radio', { name: 'Mail' })).toBeNull();
    await expect(canvas.getByText(/avez relancé/)).toHaveTextContent(
      'Vous avez relancé QUERVALLON Maëlle par téléphone.',
    );
  },
};

const unsent = aRecord({
  statusId: 17,
  end: { canProlong: true, canRenew: false, isAsked: false, isUnsent: true, isProlonged: true },
});
export const ProlongedAnew: Story = {
  name: 'Transmettre\u00a0: une prolongation qui n’est pas arrivée est renvoyée',
  beforeEach: answering({
    [`GET /dfc/${unsent.id}/sending`]: { sending: aSending({ purpose: 'prolongation', to: 17 }) },
    [`GET /dfc/${unsent.id}/dossier`]: dossierAnswer,
  }),
  render: () => (
    <DeskPanels
      record={unsent}
      desk={{ panel: 'transmit', isBusy: false, open: fn() } as unknown as DeskActs}
      answer={{} as Answering}
      left={0}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Prolonger l’accord/)).toBeVisible();
    await expect(canvas.getByText(/^Reste à/)).toBeVisible();
  },
};

function Pressed({ isBusy }: { isBusy: boolean }) {
  return (
    <ActPanel
      title="Relancer"
      aside=""
      act={{ label: 'Enregistrer', keys: 'Ctrl Entrée' }}
      isBusy={isBusy}
      onAct={onAct}
      onClose={fn()}
    >
      <textarea aria-label="Ce qu’il en est" />
    </ActPanel>
  );
}
const onAct = fn();
const pressed = { key: 'Enter', ctrlKey: true };
export const Held: Story = {
  name: 'Ctrl Entrée tenu\u00a0: une seule fois',
  beforeEach: () => void onAct.mockClear(),
  render: () => <Pressed isBusy={false} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await fireEvent.keyDown(field, pressed);
    await expect(onAct).toHaveBeenCalledOnce();
    await fireEvent.keyDown(field, { ...pressed, repeat: true });
    await expect(onAct).toHaveBeenCalledOnce();
  },
};
export const PressedTwice: Story = {
  name: 'Ctrl Entrée pendant l’envoi\u00a0: rien de plus',
  beforeEach: () => void onAct.mockClear(),
  render: () => <Pressed isBusy />,
  play: async ({ canvas }) => {
    await fireEvent.keyDown(canvas.getByRole('textbox'), pressed);
    await expect(onAct).not.toHaveBeenCalled();
  },
};

const onLeave = fn();
export const EscapeInModels: Story = {
  name: 'Relancer sous son bouton\u00a0: Échap ferme la liste des modèles, puis le panneau',
  render: function UnderItsButton() {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <>
        <button ref={setAnchor}>Relancer</button>
        {anchor && (
          <ActPopover label="Relancer" anchor={{ current: anchor }} onClose={onLeave}>
            <RemindPanel
              first="dentist"
              names={{ insurer: 'Orélia', dentist: 'QUERVALLON Maëlle' }}
              phones={{ insurer: '', dentist: '' }}
              canWrite
              days={days}
              models={{
                sign: '/',
                label: 'Modèles',
                emptyText: 'Aucun modèle.',
                options: [{ id: '1', label: 'Devis', text: 'Il nous manque le devis.' }],
              }}
              count={0}
              isBusy={false}
              error={null}
              onRemind={fn()}
              onClose={onLeave}
            />
          </ActPopover>
        )}
      </>
    );
  },
  play: async () => {
    onLeave.mockClear();
    await userEvent.click(await screen.findByRole('radio', { name: 'Mail' }));
    const message = screen.getByRole('textbox', { name: /Message au dentiste/ });
    await userEvent.clear(message);
    await userEvent.type(message, '/dev');
    await expect(screen.getByRole('option', { name: /Devis/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(onLeave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onLeave).toHaveBeenCalledOnce();
  },
};
