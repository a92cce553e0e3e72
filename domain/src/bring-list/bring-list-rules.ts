export const mostThings = 20
export const thingNameLimit = 60
export const thingMissing = 'Please enter what to bring'
