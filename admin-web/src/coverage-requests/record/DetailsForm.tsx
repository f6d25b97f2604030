import { DetailFields } from '@accordent/api/client/DetailFields.tsx';
import { detailFacts } from '@accordent/api/client/detail-facts.ts';
import { namesOf } from '@accordent/api/client/fields.ts';
import {
  insurerOfText,
  insurerRoles,
  insurerText,
  type InsurerRef,
} from '@accordent/api/client/request-details.ts';
import { detailFields } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { useInsurers } from '../../mutuals/mutuals.api.ts';
import styles from './InformationTab.module.css';
import type { DetailsFormState } from './use-details-form.ts';

export interface DetailsFormProps {
  record: CoverageRequestRecord;
  form: DetailsFormState;
  isReadOnly: boolean;
}

const TITLE = 'Carte, assuré et devis';

/** What a PEC holds besides patient and insurers, and who is who. */
export function DetailsForm({ record: { details }, form, isReadOnly }: DetailsFormProps) {
  const { form: element, entry, faults, isChanged, isSaving, change, resets, save, reset, stale } = form;
  const insurers = useInsurers();
  if (isReadOnly) {
    const facts = detailFacts(details);
    return (
      <section className={styles.part} aria-labelledby="details-title">
        <h2 id="details-title">{TITLE}</h2>
        {facts.length > 0 ? (
          <DefinitionList items={facts} />
        ) : (
          <p data-look="quiet">Rien n’est encore renseigné.</p>
        )}
      </section>
    );
  }
  return (
    <section className={styles.part} aria-labelledby="details-title">
      <h2 id="details-title">{TITLE}</h2>
      <form
        ref={element}
        noValidate
        aria-label={TITLE}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void save();
        }}
      >
        <div data-look="stack gap-24">
          <DetailFields
            key={resets}
            entry={entry}
            faults={faults}
            maskedNir={details.insuredNir}
            isDisabled={isSaving}
            onChange={change}
          >
            <InsurerField
              label={detailFields.secondMutual.label}
              hint="Interrogée quand la première a répondu."
              value={entry.secondMutual}
              error={faults.secondMutual}
              isDisabled={isSaving}
              insurers={insurers}
              onChange={(secondMutual) =>
                change({ secondMutual, secondMutualName: secondMutual?.name ?? '' })
              }
            />
          </DetailFields>
          <section data-look="stack gap-12" aria-labelledby="who-title">
            <h3 id="who-title" data-look="quiet normal bold">
              Qui est qui
            </h3>
            <FormFields columns={2}>
              {namesOf(insurerRoles).map((role) => (
                <InsurerField
                  key={role}
                  label={insurerRoles[role]}
                  proposed={proposedFor(details, role)}
                  value={entry[role]}
                  error={faults[role]}
                  isDisabled={isSaving}
                  insurers={insurers}
                  onChange={(insurer) => change({ [role]: insurer })}
                />
              ))}
            </FormFields>
          </section>
        </div>
        <div className={styles.acts}>
          <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged}>
            Enregistrer la carte et le devis
          </Button>
          {isChanged && (
            <Button tone="quiet" onClick={reset} disabled={isSaving}>
              Annuler les modifications
            </Button>
          )}
        </div>
      </form>
      <StaleDialog {...stale} />
    </section>
  );
}

/** Whom the PEC proposes, where it is he who stands. */
function proposedFor(
  { whoIsWho }: CoverageRequestRecord['details'],
  role: keyof typeof insurerRoles,
): string | undefined {
  const { insurer, isChosen } = whoIsWho[role];
  return isChosen ? undefined : insurer?.name;
}

type InsurerFieldProps = {
  label: string;
  hint?: string;
  /** Said in the empty field. */
  proposed?: string | undefined;
  value: InsurerRef | null;
  error: string | undefined;
  isDisabled: boolean;
  insurers: ReturnType<typeof useInsurers>;
  onChange: (insurer: InsurerRef | null) => void;
};

/** A mutual or a group of our lists; emptied, it is as proposed. */
function InsurerField({
  label,
  hint,
  proposed,
  value,
  error,
  isDisabled,
  insurers: { mutuals, groups, isLoading, hasFailed, retry },
  onChange,
}: InsurerFieldProps) {
  const options = [
    ...groups.map(({ id, name }) => ({
      value: insurerText({ kind: 'mutual-group', id }),
      label: name,
      hint: 'Groupement',
    })),
    ...mutuals.map(({ id, name }) => ({ value: insurerText({ kind: 'mutual', id }), label: name })),
  ];
  return (
    <FormField
      label={label}
      hint={hint}
      error={error ?? (hasFailed ? 'La liste ne se charge pas.' : undefined)}
      labelAside={
        hasFailed && (
          <Button tone="quiet" size="small" onClick={retry}>
            Réessayer
          </Button>
        )
      }
    >
      <Combobox<string>
        placeholder={proposed ?? 'Nom de la mutuelle ou du groupement'}
        options={options}
        value={value && { value: insurerText(value), label: value.name }}
        isLoading={isLoading}
        isDisabled={isDisabled}
        emptyText="Aucune mutuelle de ce nom."
        onChange={(option) => {
          const chosen = option && insurerOfText(option.value);
          onChange(option && chosen ? { ...chosen, name: option.label } : null);
        }}
      />
    </FormField>
  );
}
