import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileDrop } from '@accordent/ui-kit/FileDrop/FileDrop.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Download } from 'lucide-react';
import styles from './Import.module.css';
import { columnWords, kindWords } from './import-kinds.ts';
import type { ImportKind } from './imports.api.ts';

export interface ImportChoiceProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File) => void;
  onTemplate: () => void;
  /** The file that is being looked at. */
  readName: string | null;
  /** Why a file was refused as a whole. */
  refusal: { readonly file: string; readonly message: string } | null;
}

const csvTypes = { 'text/csv': ['.csv', '.tsv', '.txt'], 'application/vnd.ms-excel': ['.csv'] };
const kinds = Object.entries(kindWords).map(([value, { label }]) => ({ value: value as ImportKind, label }));

/** What is imported, and from which file; beside it, what the file may hold. */
export function ImportChoice({ kind, onKind, onFile, onTemplate, readName, refusal }: ImportChoiceProps) {
  const isReading = readName !== null;
  return (
    <div className={styles.choice}>
      <div data-look="stack gap-16">
        <FormField label={'Que contient le fichier\u00a0?'} isGroup>
          <RadioGroup options={kinds} value={kind} onChange={onKind} isDisabled={isReading} />
        </FormField>
        <FileDrop
          types={csvTypes}
          isDisabled={isReading}
          onFile={onFile}
          prompt="Déposer un fichier CSV ou "
          chooseLabel="le choisir"
          hint="5 Mo et 20 000 lignes au plus. Rien n’est enregistré avant votre confirmation."
        />
        {isReading && (
          <output data-look="stack">
            <span data-look="quiet breaks">Lecture de {readName}…</span>
            <SkeletonText lines={3} />
          </output>
        )}
        {refusal && !isReading && (
          <Banner tone="danger" announce="alert" title={`${refusal.file} n’a pas été lu`}>
            {refusal.message}
          </Banner>
        )}
      </div>
      <section data-look="stack gap-12" aria-labelledby="import-columns">
        <div data-look="row ends wrap">
          <h2 id="import-columns">Colonnes du fichier</h2>
          <Button size="small" icon={<Download size={14} />} onClick={onTemplate}>
            Télécharger le modèle
          </Button>
        </div>
        <p data-look="quiet small breaks">
          La première ligne porte ces noms, dans l’ordre que vous voulez. Une colonne inconnue est laissée de
          côté. {kindWords[kind].key}
        </p>
        <ul className={styles.list}>
          {columnWords(kind).map(({ name, label, isRequired, hint }) => (
            <li key={name} className={styles.item}>
              <code className={styles.name}>{name}</code>
              <span>
                {label}
                {isRequired && (
                  <>
                    {' '}
                    <Badge tone="plain">obligatoire</Badge>
                  </>
                )}
                {hint && <span data-look="quiet small block">{hint}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
