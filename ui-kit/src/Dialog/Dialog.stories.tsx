import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

type HeldProps = Pick<DialogProps, 'size' | 'isPersistent'> & { onRefuse?: () => void };

function Held({ size, isPersistent, onRefuse }: HeldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size={size}
        isPersistent={isPersistent}
        title="Refuser ce document"
        description="Le dentiste lira ce motif."
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Annuler</Button>
            <Button tone="primary" onClick={onRefuse}>
              Refuser le document
            </Button>
          </>
        }
      >
        <FormField label="Motif du refus">
          <TextInput />
        </FormField>
        <FormField label="Précision" isOptional>
          <TextArea />
        </FormField>
        <FormField label="Document" isOptional>
          <Select options={[{ value: 'devis', label: 'Devis' }]} value={null} onChange={() => {}} />
        </FormField>
      </Dialog>
    </>
  );
}

const meta = { title: 'Retours/Dialog', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async ({ canvas }: { canvas: { getByRole: typeof screen.getByRole } }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog', { name: 'Refuser ce document' });
};

export const Normal: Story = { name: 'Normal', play: open };
export const Dark: Story = { name: 'Sombre', play: open, globals: { theme: 'dark' } };
export const Wide: Story = { name: 'Large', play: open, args: { size: 'wide' } };
export const Side: Story = { name: 'De côté', play: open, args: { size: 'side' } };
const onBehind = fn();
/** A press of the pointer; the second of a double click says so. */
const press = async (element: Element, detail: number) => {
  await fireEvent.mouseDown(element, { detail });
  await fireEvent.mouseUp(element, { detail });
  await fireEvent.click(element, { detail });
};
export const DoubleClick: Story = {
  name: 'Un double clic sur son bouton ne presse pas ce qui est derrière, un autre clic si',
  beforeEach: () => void onBehind.mockClear(),
  render: (args) => (
    <>
      <Held {...args} />
      <button onClick={onBehind}>Derrière</button>
    </>
  ),
  play: async (context) => {
    const { canvas } = context;
    await open(context);
    await press(screen.getByRole('button', { name: 'Annuler' }), 1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const behind = canvas.getByRole('button', { name: 'Derrière' });
    await press(behind, 2);
    await expect(onBehind).not.toHaveBeenCalled();
    await userEvent.click(behind);
    await expect(onBehind).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(onBehind).toHaveBeenCalledTimes(2);
  },
};
export const Bottom: Story = {
  name: 'Du bas',
  play: open,
  args: { size: 'bottom' },
  globals: { viewport: { value: 'mobile1' } },
};

export const EscapeGivesTheFocusBack: Story = {
  name: 'Échap ferme et rend le focus',
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Ouvrir' })).toHaveFocus());
  },
};

const reason = () => screen.getByRole('textbox', { name: 'Motif du refus' });
const question = () => screen.queryByRole('dialog', { name: 'Abandonner la saisie\u00a0?' });

export const EnterSends: Story = {
  name: 'Le premier champ a le focus, Entrée envoie',
  args: { onRefuse: fn() },
  play: async (context) => {
    await open(context);
    await waitFor(() => expect(reason()).toHaveFocus());
    await userEvent.keyboard('Flou{Enter}');
    await expect(context.args.onRefuse).toHaveBeenCalledOnce();
    // A text of several lines and a list have another use for Enter.
    await userEvent.tab();
    await userEvent.keyboard('Recto{Enter}{Control>}{Enter}{/Control}');
    await expect(context.args.onRefuse).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(context.args.onRefuse).toHaveBeenCalledTimes(3);
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

export const EscapeAsks: Story = {
  name: 'Échap demande avant d’abandonner une saisie',
  play: async (context) => {
    await open(context);
    await waitFor(() => expect(reason()).toHaveFocus());
    await userEvent.keyboard('Flou{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continuer la saisie' })).toHaveFocus());
    // Escape goes on with it, where it stood.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(() => expect(reason()).toHaveFocus());
    await expect(reason()).toHaveValue('Flou');
    // So do « Fermer » and a press outside.
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Ouvrir' })).toHaveFocus());
  },
};

export const TypedBack: Story = {
  name: 'Un texte remis comme il était ne se demande pas',
  play: async (context) => {
    await open(context);
    await waitFor(() => expect(reason()).toHaveFocus());
    await userEvent.keyboard('F{Backspace}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A line that leaves its list once this is read again, which is after the dialog has closed. */
let readAgain = () => {};

export const OpenerGoesLater: Story = {
  name: 'Ce qui l’a ouverte s’en va ensuite : le clavier reprend en haut de l’écran',
  render: function List(args) {
    const [isListed, setIsListed] = useState(true);
    readAgain = () => setIsListed(false);
    return <main tabIndex={-1}>{isListed ? <Held {...args} /> : <p>Plus aucune ligne</p>}</main>;
  },
  play: async (context) => {
    await EscapeGivesTheFocusBack.play!(context);
    readAgain();
    await waitFor(() => expect(context.canvas.getByRole('main')).toHaveFocus());
  },
};

export const ElsewhereAtOnce: Story = {
  name: 'Une touche qui suit Échap aussitôt garde le champ qu’elle a ouvert',
  render: (args) => (
    <>
      <Held {...args} />
      <TextInput aria-label="Réponse" />
    </>
  ),
  play: async (context) => {
    await open(context);
    const answer = context.canvas.getByLabelText('Réponse');
    // In the moment in which the dialog has gone, and before it gives the focus back.
    const gone = new MutationObserver(() => !screen.queryByRole('dialog') && answer.focus());
    gone.observe(document.body, { childList: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gone.disconnect();
    await new Promise((done) => void setTimeout(done, 100));
    await expect(answer).toHaveFocus();
  },
};

export const Persistent: Story = {
  name: 'Tenace : Échap ne ferme pas',
  args: { isPersistent: true },
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
