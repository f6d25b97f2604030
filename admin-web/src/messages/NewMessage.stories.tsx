import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longText } from '../testing/records.ts';
import { NewMessage } from './NewMessage.tsx';

const subjects = [
  { id: 7, reference: 'PEC-2026-000007', patient: { firstname: 'TANCRÈDE', lastname: 'OSSELIN' } },
  { id: 8, reference: 'PEC-2026-000008', patient: { firstname: 'YUNA', lastname: longText.slice(0, 120) } },
];
const entry = { practitioner: { id: 4, name: 'QUERVALLON Maëlle' }, request: null, subject: '', text: '' };

const meta = {
  title: 'Back-office/Messages/Nouveau',
  component: NewMessage,
  args: {
    entry,
    faults: {},
    failure: null,
    isSending: false,
    practitionerField: (
      <FormField label="Praticien" isRequired>
        <TextInput readOnly value="QUERVALLON Maëlle" />
      </FormField>
    ),
    subjects,
    areSubjectsLoading: false,
    onSearchSubjects: fn(),
    onChange: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof NewMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /PEC/ }));
    await userEvent.click(canvas.getByRole('option', { name: /PEC-2026-000007/ }));
    await expect(args.onChange).toHaveBeenCalledWith({
      request: { id: 7, name: 'PEC-2026-000007 · OSSELIN Tancrède' },
      subject: 'PEC-2026-000007',
    });
  },
};
export const NobodyChosen: Story = {
  name: 'Personne de choisi',
  args: { entry: { ...entry, practitioner: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /PEC/ })).toBeDisabled();
  },
};
export const Empty: Story = { name: 'Vide', args: { subjects: [] } };
export const Loading: Story = { name: 'En chemin', args: { subjects: [], areSubjectsLoading: true } };
export const Faulty: Story = {
  name: 'Champs fautifs',
  args: {
    faults: {
      request: 'Choisissez la PEC dont parle ce message.',
      subject: 'Le champ « Sujet » est obligatoire.',
      text: 'Ce message est vide.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ce message est vide.')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /PEC/ })).toHaveFocus();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: { failure: "Une erreur s'est produite lors de l'envoi du message." },
};
export const Sending: Story = { name: 'Envoi en cours', args: { isSending: true } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: { entry: { ...entry, subject: longText.slice(0, 200), text: longText } },
};
