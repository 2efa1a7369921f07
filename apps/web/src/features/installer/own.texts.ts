/** Texts of what an installer keeps up to date about itself. */
export const OWN = {
  title: 'Capacity and areas',
  edit: 'Edit capacity and areas',
  capacityFault: 'Please enter a whole number from 0 to 1000',
  onePerLine: 'One per line',
  areasHelp: 'Postcode areas or regions, one per line',
  saved: 'Details saved',
  saveFailed: 'We couldn’t save your details',
  certificatesSaved: 'Certificates saved',
  certificatesFailed: 'We couldn’t save your certificates',
  unnamed: 'Please name each certificate',
  noCertificates: 'Add your MCS, NICEIC and insurance certificates with their expiry dates.',
} as const;
