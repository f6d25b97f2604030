import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PublicForm } from './PublicForm.tsx';
import { emptyPublicForm } from './use-public-form.ts';

const typed = {
  ...emptyPublicForm,
  firstname: 'Maëlle',
  lastname: 'Quervallon',
  email: 'maelle@cabinet.test',
  phone: '0612345678',
};

const meta = {
  title: 'Portail/Demandes publiques',
  component: PublicForm,
  render: function Form(args) {
    const [entry, setEntry] = useState(args.entry);
    return <PublicForm {...args} entry={entry} onChange={setEntry} />;
  },
  args: {
    kind: 'freeTest',
    entry: emptyPublicForm,
    faults: {},
    failure: null,
    isSending: false,
    loginHref: '/login',
    otherHref: '/etre-recontacte',
    onChange: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof PublicForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trial: Story = {
  name: 'Essai',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText(/Prénom/));
    await userEvent.keyboard('Maëlle{Tab}Quervallon{Tab}maelle@cabinet.test{Tab}0612345678{Tab}{Tab}{Enter}');
    // The field that no person sees is not on the way of the keyboard either.
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(canvas.getByLabelText(/Téléphone/)).toHaveValue('06 12 34 56 78');
  },
};
export const CallBack: Story = {
  name: 'Être recontacté',
  args: { kind: 'wantCall', otherHref: '/demande-essai' },
  play: async ({ canvas }) => {
    // As much as the server takes.
    await expect(canvas.getByRole('textbox', { name: /facultatif/ })).toHaveAttribute('maxlength', '5000');
  },
};
export const Full: Story = {
  name: 'Rempli',
  args: { entry: { ...typed, comment: 'Deux praticiens, un fauteuil de chirurgie. '.repeat(8) } },
};
export const Sending: Story = { name: 'Envoi en cours', args: { entry: typed, isSending: true } };
export const Faulty: Story = {
  name: 'Champs fautifs',
  args: {
    entry: { ...typed, email: 'maelle', phone: '06' },
    faults: {
      email: 'Saisissez une adresse e-mail valable.',
      phone: 'Saisissez un numéro de téléphone à dix chiffres.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/Adresse e-mail/)).toHaveFocus();
  },
};
export const KnownAddress: Story = {
  name: 'Adresse déjà connue',
  args: {
    entry: typed,
    failure: "L'adresse email est déjà enregistrée dans notre base de données.",
  },
};
export const Dark: Story = { ...Faulty, name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { ...Faulty, name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
