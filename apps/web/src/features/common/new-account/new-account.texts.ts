export const NEW_ACCOUNT = {
  title: (role: string) => `Create New ${role} Account`,
  codeFor: (name: string) => `Access code for ${name}`,
  validity: 'Valid for 14 days',
  chooseRole: 'Choose a role',
  created: 'User account created successfully',
} as const;
