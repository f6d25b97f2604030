import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { says } from '../../.storybook/sees.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { MaintenanceCurtain } from './MaintenanceCurtain.tsx';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';

const meta = {
  title: 'Écrans/Maintenance',
  component: MaintenanceScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    until: new Date('2026-11-21T13:05:00Z'),
    now: new Date('2026-11-21T12:00:00Z'),
  },
} satisfies Meta<typeof MaintenanceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EndToday: Story = {
  name: 'Finit aujourd’hui',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Maintenance en cours' })).toBeVisible();
    await expect(canvas.getByText('Nous revenons au plus vite.')).toBeVisible();
    await expect(canvas.getByText('Fin prévue à 14:05.')).toBeVisible();
  },
};
export const EndAnotherDay: Story = {
  name: 'Finit un autre jour',
  args: { until: new Date('2026-11-22T05:00:00Z') },
  play: says(/^Fin prévue le 22 nov\. 2026 à 06:00\.$/),
};
export const EndUnknown: Story = { name: 'Fin inconnue', args: { until: null } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const WithAWayOn: Story = {
  name: 'Avec un chemin',
  args: { action: <Button>Se connecter avec un autre compte</Button> },
};

const CURTAIN = 'curtain-falls';

/** A form in a dialog, behind the curtain and back: focus and input are where they were. */
export const CurtainOverADialog: Story = {
  name: 'Par-dessus un dialogue',
  render: function Curtain(args) {
    const [isClosed, setIsClosed] = useState(false);
    useEffect(() => {
      const close = () => setIsClosed(true);
      window.addEventListener(CURTAIN, close);
      return () => window.removeEventListener(CURTAIN, close);
    }, []);
    return (
      <>
        <Dialog isOpen title="Un motif" onClose={() => {}}>
          <TextInput aria-label="Motif" />
        </Dialog>
        {isClosed && (
          <MaintenanceCurtain
            {...args}
            action={<Button onClick={() => setIsClosed(false)}>Rouvrir</Button>}
          />
        )}
      </>
    );
  },
  play: async () => {
    const field = document.querySelector('input')!;
    field.focus();
    await userEvent.type(field, 'Photo floue');
    window.dispatchEvent(new Event(CURTAIN));
    const reopen = await screen.findByRole('button', { name: 'Rouvrir' });
    await expect(field).not.toHaveFocus();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(reopen).toBeVisible();
    await userEvent.click(reopen);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Photo floue');
  },
};
