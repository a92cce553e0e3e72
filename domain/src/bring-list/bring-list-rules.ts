export const mostThings = 20
export const thingNameLimit = 60
