import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AsidePanel } from './AsidePanel.tsx';
import { RemindPanel } from '../reminders/RemindPanel.tsx';
import { TransmitPanel } from './TransmitPanel.tsx';

const meta = {
  title: 'Back-office/PEC/Panneaux',
  component: TransmitPanel,
  args: {
    insurer: 'Orélia',
    status: 'Transmise',
    blocked: null,
    isBusy: false,
    onTransmit: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 440, height: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TransmitPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const days = ['2026-11-24', '2026-11-25', '2026-11-30'];

export const Transmit: Story = {
  name: 'Transmettre\u00a0: Entrée suffit, le numéro reste dans l’historique',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Courrier' }));
    const number = canvas.getByRole('textbox', { name: /Numéro/ });
    await userEvent.click(number);
    await userEvent.keyboard('{Enter}');
    await expect(args.onTransmit).toHaveBeenLastCalledWith('Par courrier.');
    await userEvent.type(number, 'CB-7{Enter}');
    await expect(args.onTransmit).toHaveBeenLastCalledWith('Par courrier, n°\u00a0CB-7.');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const TransmitBlocked: Story = {
  name: 'Transmettre\u00a0: des pièces restent à vérifier',
  args: { blocked: 'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas décidés.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Transmettre/ })).toBeDisabled();
  },
};
export const TransmitDark: Story = {
  name: 'Transmettre, sombre',
  globals: { theme: 'dark' },
  play: async () => {},
};

const onSetAside = fn();
export const Aside: Story = {
  name: 'Mettre de côté',
  render: () => <AsidePanel days={days} until={null} isBusy={false} onSetAside={onSetAside} onClose={fn()} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /30 nov/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Mettre de côté/ }));
    await expect(onSetAside).toHaveBeenCalledWith('2026-11-30');
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
    // Who may not be written to is called.
    await userEvent.click(canvas.getByRole('radio', { name: 'QUERVALLON Maëlle' }));
    await expect(canvas.queryByRole('radio', { name: 'Mail' })).toBeNull();
    await expect(canvas.getByText(/avez relancé/)).toHaveTextContent(
      'Vous avez relancé QUERVALLON Maëlle par téléphone.',
    );
  },
};
