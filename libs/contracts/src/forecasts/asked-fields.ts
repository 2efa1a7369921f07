/** Fields of a host that its forecast's question takes. */
export const ASKED_OF_HOST = ['businessDetails', 'electricityNeeds'] as const;
