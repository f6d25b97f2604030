import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { FormField, FormFields } from '../FormField/FormField.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { LoginLayout } from './LoginLayout.tsx';

const meta = {
  title: 'Cadre/LoginLayout',
  component: LoginLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Connexion',
    subtitle: 'Espace de l’équipe',
    children: (
      <FormFields>
        <FormField label="Adresse e-mail">
          <TextInput type="email" defaultValue="capucine.lormeau@exemple.fr" />
        </FormField>
        <FormField label="Mot de passe">
          <PasswordInput />
        </FormField>
        <Button tone="primary" type="submit" isFullWidth>
          Se connecter
        </Button>
      </FormFields>
    ),
    note: (
      <>
        <ShieldCheck size={18} />
        Un code à six chiffres peut vous être demandé : il arrive par e-mail et reste valable 10 minutes.
      </>
    ),
  },
} satisfies Meta<typeof LoginLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = { name: 'Clair' };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
