export const firstStepMessages = {
  place: (step: number, of: number) => `Step ${step} of ${of}`,
  skip: 'Skip',
  skipStep: (title: string) => `Skip: ${title}`,
  child: { title: 'Add your first child' },
  activity: { title: 'Plan the first activity', text: 'Football on Tuesdays, a birthday, a playdate.' },
  invite: { title: 'Invite a family', text: 'Connected families share activities with each other.' },
  parent: { title: 'Add the other parent', text: 'Parents of a family see and plan the same weeks.' },
  inviteFamily: 'Invite a Family',
  addParent: 'Add Parent',
}
