import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AgeMeter } from '../AgeMeter/AgeMeter.tsx';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { ChoiceFilter } from '../FilterChip/ChoiceFilter.tsx';
import { FormField, FormFields } from '../FormField/FormField.tsx';
import { FilterBar, Page } from '../Page/Page.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { SearchInput } from '../SearchInput/SearchInput.tsx';
import { SkeletonText } from '../Skeleton/Skeleton.tsx';
import { StaleBanner } from '../StaleBanner/StaleBanner.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Doc } from './Layout.tsx';
import { lineColumns, lines } from './rows.tsx';
import { uses } from './uses.ts';
import styles from './Patterns.module.css';

const meta = {
  title: 'Motifs',
  parameters: { controls: { disable: true }, layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A pattern: what it is for, and the thing itself. */
function Pattern({ why, children }: { why: readonly string[]; children: ReactNode }) {
  return (
    <>
      <div className={styles.why}>
        <ul>
          {why.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {children}
    </>
  );
}

export const Choosing: Story = {
  name: 'Choisir un composant',
  parameters: { layout: 'padded' },
  render: () => (
    <Doc
      title="Choisir un composant"
      lead="Ce pour quoi chacun est fait, et qui le remplace là où il ne va pas."
    >
      {Object.entries(uses).map(([family, components]) => (
        <section key={family}>
          <h2>{family}</h2>
          <dl className={styles.choices}>
            {Object.entries(components).map(([name, use]) => (
              <div key={name}>
                <dt>
                  <a href={storyAddress(family, name)} target="_top">
                    {name}
                  </a>
                </dt>
                <dd>{use}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Doc>
  ),
};

/** As Storybook makes an address of a title: accents stay. */
const storyAddress = (family: string, name: string) =>
  `./?path=/story/${`${family}-${name}`.toLocaleLowerCase('fr')}`;

function ListPattern() {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState<number | null>(3);
  return (
    <Pattern
      why={[
        'Titre, filtres, tableau, pages : toujours dans cet ordre, et rien ne défile de côté.',
        'Recherche, tri, filtres et page sont dans l’adresse : un lien et un retour rendent la même liste.',
        'Le nombre dit son unité. Un filtre posé se voit et s’ôte d’une croix.',
        'La ligne entière ouvre la fiche ; ses actions se gagnent aussi au clavier. Sur un téléphone, une carte.',
      ]}
    >
      <Page
        title="Prises En Charge"
        width="full"
        actions={<Button tone="primary">Créer une DPEC</Button>}
        toolbar={
          <FilterBar aside={<output>58 PEC</output>}>
            <SearchInput label="Rechercher" value={words} onChange={setWords} />
            <ChoiceFilter
              label="Statut"
              options={[
                { value: 2, label: 'Nouvelle demande' },
                { value: 3, label: 'Transmise' },
              ]}
              value={status}
              onChange={setStatus}
            />
          </FilterBar>
        }
      >
        <DataTable
          caption="Prises en charge"
          columns={lineColumns}
          rows={lines}
          rowKey={({ id }) => id}
          sort={{ by: 'age', order: 'desc' }}
          onSort={fn()}
          onRowClick={fn()}
          empty={<EmptyState title="Aucune PEC pour ces filtres" />}
          card={(line) => <b>{line.patient}</b>}
          footer={<Pagination page={1} pageSize={20} total={58} onPage={fn()} onPageSize={fn()} />}
        />
      </Page>
    </Pattern>
  );
}

export const List: Story = { name: 'Liste', render: () => <ListPattern /> };
export const ListPhone: Story = {
  name: 'Liste, téléphone',
  render: () => <ListPattern />,
  globals: { viewport: { value: 'mobile1' } },
};

export const Record: Story = {
  name: 'Fiche',
  render: () => (
    <Pattern
      why={[
        'Qui, où en est-ce, depuis quand : sur deux lignes, avant tout le reste.',
        'Une phrase dit la prochaine action, et un seul bouton la fait.',
        'Les onglets sont des adresses. Le volet garde ce qui ne change pas d’un onglet à l’autre.',
      ]}
    >
      <Page
        title="KERDRAON-BASTIDE Yuna"
        titleAside={
          <>
            <StatusChip name="Transmise" color="indigo" icon="send" hasBorder />
            <AgeMeter days={12} late={10} overdue={15} tooltip="Depuis le 9 nov. 2026, habituel 9 j" />
          </>
        }
        subtitle="PEC-2026-004745 · QUERVALLON Maëlle · Alizé Prévoyance"
        banner={
          <Banner
            tone="accent"
            action={
              <Button tone="primary" size="small">
                Relancer la mutuelle
              </Button>
            }
          >
            <b>La mutuelle n’a pas répondu</b> depuis 12 jours (habituel 9).
          </Banner>
        }
        tabs={
          <Tabs
            label="Parties de la fiche"
            value="files"
            items={[
              { value: 'information', href: '/information', label: 'Informations' },
              { value: 'files', href: '/files', label: 'Documents', count: 5 },
              { value: 'messages', href: '/messages', label: 'Messages', count: 2 },
            ]}
          />
        }
      >
        <p>Le contenu de l’onglet.</p>
      </Page>
    </Pattern>
  ),
};

export const Form: Story = {
  name: 'Formulaire',
  render: () => (
    <Pattern
      why={[
        'Le libellé au-dessus, la règle avant la faute, la faute sous son champ, toutes les fautes à la fois.',
        'Ce qui est tapé n’est jamais perdu : ni par une erreur, ni par un départ (on demande), ni par un collègue (409).',
        'Les champs facultatifs le disent ; le bouton reste là, et dit ce qu’il fait.',
      ]}
    >
      <div className={styles.form}>
        <FormFields>
          <FormField label="Nom" isRequired error="Le champ « Nom » est obligatoire.">
            <TextInput />
          </FormField>
          <FormField
            label="Téléphone"
            isOptional
            hint="Dix chiffres, ou un numéro étranger avec son indicatif."
          >
            <TextInput inputMode="tel" />
          </FormField>
          <FormField label="Remarque" isOptional>
            <TextArea hasCounter maxLength={300} />
          </FormField>
        </FormFields>
        <Button tone="primary">Enregistrer</Button>
      </div>
    </Pattern>
  ),
};

function ConfirmPattern() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Pattern
      why={[
        'Le titre est la question, l’objet est montré, le bouton sûr est le premier et a le focus.',
        'Échap et « Conserver » ne font rien ; le focus revient d’où il est parti.',
        'Le rouge plein n’est que là. Un refus reste dans le dialogue, avec sa raison.',
      ]}
    >
      <div className={styles.form}>
        <Button onClick={() => setIsOpen(true)}>Supprimer ce contact</Button>
        <ConfirmDialog
          isOpen={isOpen}
          title={'Supprimer ce contact\u00A0?'}
          message="Êtes-vous sûr de vouloir supprimer définitivement cet élément ?"
          object="OSSELIN Tancrède, Secrétaire"
          confirmLabel="Supprimer"
          cancelLabel="Conserver"
          onConfirm={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      </div>
    </Pattern>
  );
}

export const Confirm: Story = {
  name: 'Confirmer',
  render: () => <ConfirmPattern />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Supprimer ce contact' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Conserver' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

const failure = {
  message: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
  reference: '4f1c22ab',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry: fn(),
};

export const States: Story = {
  name: 'En chemin, vide, en échec, périmé',
  render: () => (
    <Pattern
      why={[
        'Rien avant 150 ms ; ensuite la place de ce qui vient, aux vraies largeurs, sans scintillement.',
        'Vide : une phrase, une sortie, pas de reproche.',
        'En échec sans rien à montrer : ce qui manque, sa référence, « Réessayer ».',
        'En échec avec d’anciennes données : elles restent, sous un bandeau qui dit leur heure.',
      ]}
    >
      <div className={styles.states}>
        <section className={styles.state} aria-label="En route">
          <SkeletonText lines={4} />
        </section>
        <section className={styles.state} aria-label="Vide">
          <EmptyState
            title="Aucune PEC pour ces filtres"
            description={'Statut\u00A0: Refusée par la mutuelle.'}
            action={<Button size="small">Effacer les filtres</Button>}
          />
        </section>
        <section className={styles.state} aria-label="En échec">
          <ErrorState title="Les messages ne se chargent pas" reference="9C41" onRetry={fn()} />
        </section>
        <section className={styles.state} aria-label="Périmé">
          <StaleBanner failure={failure} />
        </section>
      </div>
    </Pattern>
  ),
};

const keys = [
  ['Ctrl K', 'rechercher partout'],
  ['?', 'tous les raccourcis'],
  ['/', 'la recherche de la liste'],
  ['V', 'valider la pièce ouverte'],
  ['R', 'la refuser, avec une raison'],
] as const;

export const Keyboard: Story = {
  name: 'Clavier et lecteur d’écran',
  render: () => (
    <Pattern
      why={[
        'L’ordre de Tab est l’ordre de lecture ; l’anneau se voit toujours ; le premier arrêt saute au contenu.',
        'Un seul h1 par écran, des régions nommées, des tableaux avec leurs têtes, des icônes qui disent leur nom.',
        'Un changement qui vient du serveur se dit sans prendre le focus. Un dialogue le prend, puis le rend.',
        'Les raccourcis se taisent dans un champ, et s’éteignent dans l’aide.',
      ]}
    >
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
              <VisuallyHidden>{key}</VisuallyHidden>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Pattern>
  ),
};
