/** Fields of a host that are inputs to its forecast. */
export const ASKED_OF_HOST = ['businessDetails', 'electricityNeeds'] as const;
