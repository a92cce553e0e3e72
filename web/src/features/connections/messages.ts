export const connectionMessages = {
  noConnectedChildren: 'No connected children found. Connect with other families first to invite their children.',
  goToConnections: 'Go to Connections',
  draftIsSaved: 'Your draft is saved.',
  backToActivity: (child: string) => `Back to ${child}’s new activity`,
}
