import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { aProspectRecord, longProspect, storyProspectStatuses } from '../testing/prospects.ts';
import { sayFault } from '@accordent/api/client/field-names.fr.ts';
import { newProspectEntry } from '@accordent/api/prospects/prospects.schemas.ts';
import { emptyProspect, prospectEntryOf } from './prospect-entry.ts';
import { ProspectFields } from './ProspectFields.tsx';
import type { ProspectFields as Entry } from './prospects.api.ts';
import { StatusField } from './StatusField.tsx';

interface HeldProps {
  start: Entry;
  /** Absent: the form of a prospect who exists. */
  status?: string | null;
  faults?: Readonly<Record<string, string>>;
  isDisabled?: boolean;
}

const faultsOf = (entry: object) =>
  Object.fromEntries(
    newProspectEntry
      .safeParse(entry)
      .error!.issues.map(({ path: [field], message }) => [field, sayFault(message, String(field))]),
  );

function Held({ start, status, faults = {}, isDisabled = false }: HeldProps) {
  const [entry, setEntry] = useState(start);
  const [chosen, setChosen] = useState(status ?? null);
  return (
    <form aria-label="Prospect">
      {status !== undefined && (
        <StatusField
          label="Statut"
          statuses={storyProspectStatuses}
          value={chosen}
          error={faults.history}
          isDisabled={isDisabled}
          onChange={setChosen}
        />
      )}
      <ProspectFields
        entry={entry}
        faults={faults}
        isDisabled={isDisabled}
        onChange={(next) => setEntry({ ...entry, ...next })}
      />
    </form>
  );
}

const meta = {
  title: 'Back-office/Prospects/Formulaire',
  component: Held,
  args: { start: prospectEntryOf(aProspectRecord()) },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const New: Story = {
  name: 'Nouveau',
  args: { start: emptyProspect, status: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code postal facultatif')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Statut' }));
    await expect(await screen.findByRole('option', { name: /Demande de contact/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('option', { name: 'Réfléchi' }));
    await expect(canvas.getByRole('combobox', { name: 'Statut' })).toHaveTextContent('Réfléchi');
  },
};
export const Incomplete: Story = {
  name: 'À compléter',
  args: {
    start: emptyProspect,
    status: null,
    faults: faultsOf({ ...emptyProspect, history: null }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Veuillez renseigner un statut.')).toBeVisible();
    await expect(canvas.getByText('Le champ « Nom » est obligatoire.')).toBeVisible();
    await expect(canvas.getByText('Le champ « Adresse e-mail » est obligatoire.')).toBeVisible();
  },
};
export const AddressTaken: Story = {
  name: 'Adresse déjà prise',
  args: { faults: { email: "L'adresse email indiquée est déjà associée à un dentiste ou un prospect." } },
};
export const Saving: Story = { name: 'Enregistrement en cours', args: { isDisabled: true } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: { start: prospectEntryOf(aProspectRecord({ ...longProspect, comment: 'Très long. '.repeat(60) })) },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
