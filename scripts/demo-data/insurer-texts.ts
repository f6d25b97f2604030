/** What staff write down of insurers, invented: each list is gone through in turn. */
export const insurerTexts = {
  conventions: [
    'Demande en ligne sur l’espace des professionnels, avec le numéro RPPS, le FINESS et un RIB au nom du cabinet.\nRéponse sous dix jours ouvrés\u00A0; relancer au quinzième.',
    'Convention papier à demander par e-mail, à renvoyer signée en deux exemplaires avec l’attestation d’assurance.\nCompter trois semaines.',
    'Adhésion au tiers payant par le formulaire du réseau, puis appel du service partenaires pour activer le compte.',
    'Aucune convention à signer\u00A0: le praticien est reconnu par son FINESS dès la première demande.',
    'Dossier complet par courrier\u00A0: formulaire d’adhésion, RIB, attestation de l’Ordre. Les identifiants arrivent par courrier séparé.',
  ],
  billings: [
    'Facture et APEC signé par la plateforme, rubrique «\u00A0Facturation\u00A0».\nRèglement au praticien sous quinze jours.',
    'Facture acquittée, APEC signé et devis accepté par e-mail, un patient par message.\nRèglement au praticien sous trente jours.',
    'Envoi groupé chaque vendredi\u00A0: factures et APEC signés, bordereau en première page.',
    'Télétransmission B2 avec le numéro d’accord\u00A0; la facture n’est demandée qu’en cas de contrôle.',
    'Facture et APEC signé par courrier, original conservé au cabinet cinq ans.',
  ],
  hours: [
    'Du lundi au vendredi, de 9\u00a0h à 12\u00a0h et de 14\u00a0h à 17\u00a0h',
    'De 8\u00a0h\u00a030 à 18\u00a0h sans interruption',
    'Le matin seulement, mardi et jeudi',
    '',
  ],
  sendings: [
    'Devis conventionnel signé par le patient, carte recto et verso lisibles. Indiquer le numéro d’adhérent dans l’objet.',
    'Un seul fichier PDF\u00A0: devis, carte recto, carte verso, dans cet ordre.',
    'Joindre la radio au-delà de trois couronnes.',
    '',
    'Le devis doit dater de moins de six mois et porter le cachet du cabinet.',
  ],
  postalDesks: [
    'Service prestations dentaires, TSA 40 100, 35040 Rennes Cedex',
    'Centre de gestion dentaire, 12 allée des Tilleuls, 44000 Nantes',
    'Service des prises en charge, BP 20 300, 69400 Villefranche-sur-Saône',
  ],
  addresses: [
    '12 allée des Tilleuls\n44000 Nantes',
    '3 place du Marché-aux-Grains\n67000 Strasbourg',
    'TSA 40 100\n35040 Rennes Cedex',
    '48 avenue de la République\n69400 Villefranche-sur-Saône',
    '7 quai des Chartrons\n33000 Bordeaux',
  ],
  comments: [
    '',
    'Joignable de 9\u00A0h à 12\u00A0h\u00A0; demander le service dentaire, pas l’accueil.',
    '',
    'Répond plus vite par la plateforme que par téléphone.',
    '',
    '',
    'Refuse les devis de plus de six mois.',
  ],
} as const;
