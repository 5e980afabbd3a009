/** Words in time: a line goes with the next phrase of the tune. */
export const harbourLights = {
  synced: [
    'Harbour lights, one by one',
    'Counting boats, and then there’s none',
    'I left the kettle on for you',
    'The kitchen window facing blue',
    'Oh, the tide has its own arithmetic',
    'Takes the long way, gives it back too quick',
    'So leave a lamp on where the water bends',
    'I’ll be home when the counting ends',
  ],
  frame: 'text',
};

export const velvetHourWords = {
  synced: [
    'Streetlight leaning on the bed',
    'Half a song inside my head',
    'Don’t you reach to check the time',
    'Every minute’s yours and mine',
    'Stay inside the velvet hour',
    'Stay',
  ],
  frame: 'synchronised',
};

export const undertow = {
  plain: [
    'You said the water’s only deep',
    'if someone tells it so',
    'I was up to my damn knees',
    'when I felt the undertow',
    '',
    'Pull me under, pull me right',
    'I have learned to hold my breath',
    'You can have the shore tonight',
    'I will take whatever’s left',
  ],
};

export const greenhouse = {
  plain: [
    'You keep the heat in, I keep the door',
    'Tomatoes climbing off the floor',
    'July is leaning on the glass',
    'And neither one of us will ask',
    '',
    'Oh, is it love or is it the weather',
    'Something in here is growing together',
    'Call it the greenhouse effect',
  ],
};
