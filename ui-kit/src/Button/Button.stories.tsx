import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Download, Plus, Trash2 } from 'lucide-react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Kbd } from '../Kbd/Kbd.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { Button, ButtonLink, type ButtonLook } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Ajouter une PEC', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const tones: [ButtonLook['tone'], string][] = [
  ['primary', 'Ajouter'],
  ['secondary', 'Exporter'],
  ['quiet', 'Effacer'],
  ['danger', 'Supprimer'],
];

export const Tones: Story = {
  name: 'Tons',
  render: () => (
    <Stack>
      {tones.map(([tone, label]) => (
        <Row key={tone}>
          <Button tone={tone}>{label}</Button>
          <Button tone={tone} icon={<Plus size={16} aria-hidden />}>
            {label}
          </Button>
          <Button tone={tone} disabled>
            {label}
          </Button>
          <Button tone={tone} isBusy>
            {label}
          </Button>
        </Row>
      ))}
    </Stack>
  ),
};

export const Dark: Story = { ...Tones, name: 'Sombre', globals: { theme: 'dark' } };

export const Sizes: Story = {
  name: 'Tailles',
  render: () => (
    <Row>
      <Button size="small">Petit</Button>
      <Button>Normal</Button>
      <Button size="large" tone="primary">
        Action principale du téléphone
      </Button>
      <Button tone="primary" icon={<Check size={16} aria-hidden />} trailing={<Kbd>V</Kbd>}>
        Valider le devis
      </Button>
    </Row>
  ),
};

export const Portal: Story = { ...Sizes, name: 'Portail', globals: { app: 'portal' } };

export const AsLink: Story = {
  name: 'Un lien en bouton',
  render: () => (
    <Row>
      <ButtonLink href="/admin/dfc/add" tone="primary" icon={<Plus size={16} aria-hidden />}>
        Ajouter une PEC
      </ButtonLink>
      <ButtonLink href="/fichier.pdf" download icon={<Download size={16} aria-hidden />}>
        Télécharger
      </ButtonLink>
    </Row>
  ),
};

export const LongText: Story = {
  name: 'Texte long',
  args: { children: 'Annuler et remplacer par une nouvelle demande', icon: <Trash2 size={16} aria-hidden /> },
};

export const RunsOnce: Story = {
  name: 'En cours : un second clic ne fait rien',
  args: { isBusy: true, tone: 'primary', children: 'Enregistrer' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Enregistrer' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

const onSubmit = fn((event: SubmitEvent) => event.preventDefault());

export const SendsOnce: Story = {
  name: 'En cours : Entrée dans le seul champ n’envoie pas deux fois',
  args: { isBusy: true, tone: 'primary', type: 'submit', children: 'Envoyer' },
  render: (args) => (
    <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
      <input aria-label="Adresse e-mail" />
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    // A browser makes Enter a click on the button that sends; a form of one field that has none, it sends by itself.
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' });
    await expect(button.type).toBe('submit');
    button.click();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const HeldKey: Story = {
  name: 'Entrée tenue ne presse qu’une fois',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    // What a browser does next is pressing it, unless the key is refused.
    await expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    await expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  },
};
