import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import LegalNoticePage from './LegalNoticePage.tsx';
import PrivacyPage from './PrivacyPage.tsx';

const contact = {
  phone: '0240550970',
  hours: 'Lundi au vendredi, 9 h à 18 h',
  mail: 'contact@accordent.example',
};
const company = {
  name: 'Accordent SAS',
  legalForm: 'SAS au capital de 10 000 €',
  address: '12 quai de la Fosse\n44000 Nantes',
  siren: '732829320',
  registry: 'RCS Nantes',
  vatNumber: 'FR44732829320',
};
const saying = (publisher: object) => answering({ 'GET /publisher': { publisher } });

const meta = {
  title: 'Portail/Écrans/Mentions',
  component: LegalNoticePage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/mentions-legales')],
  beforeEach: saying({ product: 'Accordent', contact, company }),
} satisfies Meta<typeof LegalNoticePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notice: Story = {
  name: 'Mentions légales',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/RCS Nantes/)).toBeVisible();
  },
};
export const Unconfigured: Story = {
  name: 'Mentions légales, sans configuration',
  beforeEach: saying({
    product: 'Accordent',
    contact: { phone: '', hours: '', mail: contact.mail },
    company: null,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: contact.mail })).toBeVisible();
  },
};
export const Privacy: Story = { name: 'Confidentialité', render: () => <PrivacyPage /> };
export const PrivacyDark: Story = {
  name: 'Confidentialité, sombre',
  globals: { app: 'portal', theme: 'dark' },
  render: () => <PrivacyPage />,
};
