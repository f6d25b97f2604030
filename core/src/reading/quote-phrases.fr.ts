import type { Labels } from './labels.ts';
import { listed, type Phrase } from './phrases.ts';

/** Before a number of social security. */
export const nirLabels: Labels = {
  labels: listed(`
    sécurité sociale, n de sécurité sociale, numéro de sécurité sociale, n sécurité sociale, n sécu, sécu,
    n ss, nss, insee, n insee, numéro insee, nir, immatriculation, n d immatriculation, n immatriculation,
    n immatriculation assuré, matricule, n assuré social, n d assuré, n assuré, numéro d assuré,
    assuré social, n d assuré social
  `),
  vetoes: [],
};
/** Near a number that may be the insured parent's. */
export const insuredPhrases: readonly Phrase[] = [
  'assuré(e)',
  'assuré(e) social(e)',
  'ouvrant droit',
  'ouvreur de droits',
  'adhérent principal',
];

export const birthLabels: Labels = {
  labels: listed(`
    né(e) le, né le, née le, né e le, naissance, date de naissance, date naissance, date naiss, naiss,
    date de naiss, né(e), ddn, bénéficiaire né(e) le, naissance du bénéficiaire, naissance du patient
  `),
  vetoes: listed(`
    naissance de l assuré, naissance assuré, naissance de l adhérent, naissance du conjoint,
    assuré né(e) le, assuré(e) né(e) le
  `),
};
/** In the label of a date or name: it is surely the patient's. */
export const patientPhrases: readonly Phrase[] = ['bénéficiaire', 'patient(e)', 'enfant'];

export const quoteDateLabels: Labels = {
  labels: listed(`
    date du devis, date de devis, date devis, date d établissement, date établissement,
    date d établissement du devis, date d émission, date d édition, date de rédaction, date de remise,
    date de création, devis du, devis établi le, devis établi à … le, établi le, établi à … le, établie le,
    édité le, émis le, rédigé le, remis le, fait le, fait à … le, date, le, du, devis en date du,
    en date du, proposition du
  `),
  vetoes: listed(`
    né(e) le, naissance, date de naissance, valable, valable jusqu au, validité, jusqu au, fin de validité,
    date de fin, date limite, expire le, avant le, à compter du, à partir du, devis précédent du,
    précédent devis du, précédent, ancien devis du, annule et remplace, annule le devis du,
    remplace le devis du, annulé, radio du, radiographie du, radiographies du, panoramique du,
    consultation du, examen du, bilan du, ordonnance du, arrêté du, convention du, convention nationale du,
    avenant du, loi du, décret du, rendez vous le, rdv le, soins du, signé le, accepté le, accord le,
    date des soins, date d effet, date de début, début des soins, date de pose, date d acceptation,
    date de signature, date de l accord, droits, date de validité, date carte, version du, imprimé le,
    date d impression, au
  `),
  after: ['annulé', 'remplacé', 'annule', 'caduc'],
};

/** Names: of the person, of the last name alone, of the first name alone. */
export const wholeNameLabels: Labels = {
  labels: listed(`
    patient(e), patient e, nom du patient, nom patient, nom et prénom du patient, nom prénom du patient,
    identité du patient, bénéficiaire, bénéficiaire des soins, bénéficiaire du traitement,
    nom du bénéficiaire, nom et prénom, nom et prénom(s), nom prénom, nom prénom(s),
    nom et prénom du bénéficiaire, nom prénom du bénéficiaire, mme, mlle, m, monsieur, madame, mademoiselle,
    patient mme, patient m, pour mme, pour m
  `),
  vetoes: listed(`
    assuré(e), nom de l assuré, nom et prénom de l assuré, assuré social, adhérent, souscripteur, dr,
    docteur, praticien, nom du praticien, nom et prénom du praticien, chirurgien dentiste, titulaire,
    cabinet, représentant légal, responsable légal, médecin traitant, correspondant
  `),
};
export const lastNameLabels: Labels = {
  labels: listed(`
    nom, nom de famille, nom de naissance, nom d usage, nom usuel, nom patient, nom du patient,
    nom du bénéficiaire, nom bénéficiaire
  `),
  vetoes: wholeNameLabels.vetoes,
};
export const firstNameLabels: Labels = {
  labels: listed(`
    prénom, prénoms, prénom patient, prénom du patient, prénom du bénéficiaire, prénom s
  `),
  vetoes: wholeNameLabels.vetoes,
};
/** What stands near the practitioner, and near the patient. */
export const practitionerPhrases: readonly Phrase[] = listed(`
    rpps, n rpps, dr, docteur, chirurgien dentiste, praticien, cabinet, selarl, finess, siret, adeli
  `);
export const patientZonePhrases: readonly Phrase[] = listed(`
    patient(e), bénéficiaire, né(e) le, date de naissance, nir, n de sécurité sociale, n insee
  `);

/** Words that look like a name and are none. */
export const noNames: readonly Phrase[] = listed(`
    nom, prénom, prénoms, patient, patiente, docteur, dr, madame, monsieur, mademoiselle, mme, mlle, né,
    née, date, naissance, bénéficiaire, assuré, rpps, adeli, siret, finess, nir, insee, iban, am, mutuelle,
    organisme, adresse, devis, téléphone, tél, n, sécurité, sociale, sécu, code, ccam, acte, actes, dent,
    dents, total, identité, identification, praticien, chirurgien, chirurgien-dentiste, cabinet, selarl,
    scm, scp, email, mail, immatriculation, numéro, titulaire, soins, caisse, régime, adhérent, contrat,
    sexe, civilité, du, de, et, le, la, les, rue, avenue, ville, cedex, bp
  `);

/** Heads of columns and names of amounts on a quote. */
export const baseNames: readonly Phrase[] = listed(`
    base, base de remboursement, base remboursement, base remb, base de remb, brss, br, base ss,
    base sécurité sociale, tarif sécu, tarif de responsabilité, tarif opposable
  `);
export const notBaseNames: readonly Phrase[] = listed(`
    honoraires, amo, rembours, montant remboursé, remboursé, remb amo, part amo, reste, non remboursé,
    dépassement, prix
  `);
/** Over the greatest amount of a row they say that it is not the fee. */
export const notFeeNames: readonly Phrase[] = listed(`
    prix de vente du dispositif, prix de vente, prix du dispositif, dispositif médical, plafond,
    honoraires limites, limite de facturation, prix limite, hlf, avant remise, honoraires bruts,
    montant brut, tarif habituel, reste à charge, à charge, acompte, alternative
  `);
/** Names of a sum that is not the plan's. */
export const notTotalPhrases: readonly Phrase[] = listed(`
    alternative(s), de l alternative, acompte, amo, assurance maladie, sécurité sociale, remboursé,
    remboursement, remboursements, rembourse, mutuelle, complémentaire, reste, à charge, non remboursé,
    remise, avant remise, brut, sous total, dispositif(s), prix de vente, prestation(s), charges, plafond,
    base, brss, précédent, déjà réglé, hors, dont, ht, option, variante
  `);
/** A head under which another treatment than the plan stands. */
export const alternativePhrases: readonly Phrase[] = listed(`
    alternative(s), alternative thérapeutique, alternatives thérapeutiques,
    information alternative thérapeutique, autre(s) proposition(s), autre(s) traitement(s),
    autre(s) solution(s), variante(s), option(s), solution(s) alternative(s), sans reste à charge,
    pour information
  `);
export const planPhrases: readonly Phrase[] = listed(`
    traitement proposé, traitements proposés, plan de traitement, traitement retenu,
    description du traitement proposé, traitement choisi
  `);
