/** Of the card with an activity’s legs. */
export const legsAnchor = 'legs'
